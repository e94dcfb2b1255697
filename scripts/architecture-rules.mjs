/**
 * Who may import whom, as dependency-cruiser rules. The domains' part comes from `server/may-use.json`, which is the
 * only copy; everything else here is the fixed shape of the tree.
 */

/** Everything that is ours and holds modules; the check looks at these folders and at nothing else. */
export const workspaces = ['protocol', 'client', 'server', 'web', 'admin', 'testing', 'bench', 'e2e']

/** Folders of the server that are no domain: any backend needs them. */
const foundations = ['kernel', 'postgres']

const test = String.raw`\.(test|journey)\.tsx?$`
const anyOf = (names) => `(${names.join('|')})`
const inside = (...names) => `^${anyOf(names)}/`
const insideAllBut = (...names) => inside(...workspaces.filter((name) => !names.includes(name)))

/**
 * The domains that `server/domains.ts` lists, in its order.
 * @param {string} text of that file
 * @returns {string[]}
 */
export const listedDomains = (text) =>
  [...(/const domains\b[^=]*= \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/\w+/g)].map(([name]) => name)

/**
 * What is wrong with the table itself: unknown names, cycles, hands on the ledger other than the wallet's, and what is not
 * as `server/domains.ts` lists it.
 * @param {Record<string, string[]>} mayUse
 * @param {string[]} folders what stands in server/
 * @param {string[]} listed the domains that the server opens, in their order
 * @returns {string[]}
 */
export function tableProblems(mayUse, folders, listed) {
  const problems = listProblems(mayUse, listed)
  for (const name of folders) {
    if (!foundations.includes(name) && !(name in mayUse)) {
      problems.push(`server/may-use.json does not say whom ${name} may use`)
    }
  }
  for (const [name, uses] of Object.entries(mayUse)) {
    if (!folders.includes(name)) {
      problems.push(`server/may-use.json names ${name}, which has no folder in server/`)
    }
    for (const used of uses) {
      if (used === 'kernel') {
        problems.push(`server/may-use.json: ${name} may use the kernel anyway; leave it out`)
      } else if (!(used in mayUse)) {
        problems.push(`server/may-use.json lets ${name} use ${used}, which it does not list`)
      }
      if (used === 'ledger' && name !== 'wallet') problems.push(`only wallet may use ledger, not ${name}`)
    }
  }
  for (const name of foundations) {
    if (name in mayUse) problems.push(`${name} is no domain: it uses none, so leave it out`)
  }
  if (mayUse.ledger?.length) problems.push('ledger may use no domain')
  const cycle = findCycle(mayUse)
  if (cycle) problems.push(`server/may-use.json goes in a circle: ${cycle.join(' -> ')}`)
  return problems
}

/**
 * The rule set for dependency-cruiser.
 * @param {Record<string, string[]>} mayUse
 */
export function architectureRules(mayUse) {
  return [
    ...everywhere(),
    ...serverRules(mayUse),
    ...domainRules(mayUse),
    ...libraryRules(),
    ...screenRules('web'),
    ...screenRules('admin'),
  ].map((rule) => ({ ...rule, severity: /** @type {const} */ ('error') }))
}

/** A domain opens after those it uses, for it asks them for their parts while it opens. */
function listProblems(mayUse, listed) {
  const problems = []
  for (const name of Object.keys(mayUse)) {
    if (!listed.includes(name)) problems.push(`server/domains.ts does not list ${name}`)
  }
  for (const [place, name] of listed.entries()) {
    if (!(name in mayUse))
      problems.push(`server/domains.ts lists ${name}, which server/may-use.json does not`)
    for (const used of mayUse[name] ?? []) {
      if (listed.indexOf(used) > place)
        problems.push(`server/domains.ts lists ${name} before ${used}, which it uses`)
    }
  }
  return problems
}

function everywhere() {
  return [
    {
      name: 'no-cycle',
      comment: 'modules that need each other cannot be read one at a time',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'this import leads nowhere',
      from: {},
      // `?url` asks Vite for the address of a file, which is no module.
      to: { couldNotResolve: true, pathNot: String.raw`^(virtual:|bun$|bun:)|\?url$` },
    },
    {
      name: 'nobody-imports-a-test',
      comment: 'a test is the end of the line',
      from: {},
      to: { path: test },
    },
    {
      name: 'server-stands-alone',
      comment: 'the server serves clients and knows none of them',
      from: { path: '^server/', pathNot: test },
      to: { path: inside('client', 'web', 'admin', 'testing', 'bench', 'e2e') },
    },
    {
      name: 'server-knows-no-screen',
      comment: 'a test of the server drives it through the typed client',
      from: { path: '^server/', pathNot: [] },
      to: { path: inside('web', 'admin', 'bench', 'e2e') },
    },
  ]
}

function serverRules(mayUse) {
  return [
    {
      name: 'kernel-knows-no-domain',
      comment: 'the kernel is what any backend needs',
      from: { path: '^server/kernel/', pathNot: test },
      to: { path: '^server/', pathNot: '^server/kernel/' },
    },
    {
      name: 'postgres-knows-no-domain',
      comment: 'running a database needs no word of what is stored in it',
      from: { path: '^server/postgres/', pathNot: test },
      to: { path: '^server/', pathNot: '^server/(kernel|postgres)/' },
    },
    {
      name: 'start-runs-postgres',
      comment: 'what starts the server runs PostgreSQL; a domain is handed a connection',
      from: { path: '^server/[^/]+/', pathNot: ['^server/postgres/', test] },
      to: { path: '^server/postgres/' },
    },
    {
      name: 'front-door-only',
      comment: 'the outside enters a domain by its index.ts',
      from: { pathNot: '^server/[^/]+/' },
      to: { path: `^server/${anyOf(Object.keys(mayUse))}/`, pathNot: String.raw`^server/[^/]+/index\.ts$` },
    },
    {
      name: 'only-wallet-imports-ledger',
      comment: 'money moves only through the wallet',
      from: { pathNot: String.raw`^server/((ledger|wallet)/|domains\.ts$)` },
      to: { path: '^server/ledger/' },
    },
    {
      name: 'routes-hold-no-sql',
      comment: 'routes translate; a verb in between asks the store',
      from: { path: String.raw`^server/.*routes[^/]*\.ts$`, pathNot: test },
      to: { path: String.raw`^server/.*[-/](store|tables)(|-[^/]*)\.ts$` },
    },
    {
      name: 'store-asks-no-domain',
      comment: 'a store holds the SQL of its own schema',
      from: { path: String.raw`^server/([^/]+)/(?:|.*[-/])(?:store|tables)(?:|-[^/]*)\.ts$`, pathNot: test },
      to: { path: '^server/', pathNot: ['^server/kernel/', '^server/$1/'] },
    },
  ]
}

function domainRules(mayUse) {
  return Object.entries(mayUse).map(([name, uses]) => ({
    name: `may-use-${name}`,
    comment: `server/may-use.json lets ${name} use ${uses.join(', ') || 'no domain'}`,
    from: { path: `^server/${name}/` },
    to: {
      path: '^server/',
      pathNot: [
        // `start-runs-postgres` leaves the second to tests.
        '^server/(kernel|postgres)/',
        `^server/${name}/`,
        ...uses.map((used) => String.raw`^server/${used}/index\.ts$`),
      ],
    },
  }))
}

function libraryRules() {
  return [
    {
      name: 'no-server-in-clients',
      comment: 'screens and clients speak the protocol and share not even a type with the server',
      from: { path: inside('web', 'admin', 'client') },
      to: { path: inside('server', 'bench', 'e2e') },
    },
    {
      name: 'protocol-needs-zod-only',
      comment: 'the protocol runs anywhere; hashes in plain JavaScript do too',
      from: { path: '^protocol/src/', pathNot: test },
      to: { pathNot: ['^protocol/src/', '(^|/)node_modules/(zod|@noble/hashes)/'] },
    },
    {
      name: 'protocol-knows-nobody',
      comment: 'everybody depends on the protocol',
      from: { path: '^protocol/' },
      to: { path: insideAllBut('protocol') },
    },
    {
      name: 'client-needs-protocol-only',
      comment: 'the client runs in any place that has fetch; zod speaks the contract',
      from: { path: '^client/', pathNot: test },
      to: { pathNot: ['^client/', '^protocol/', '(^|/)node_modules/zod/'] },
    },
  ]
}

/** The folders of an app's `src`, from the lowest; each knows those below it. */
export const layers = [
  'platform',
  'i18n',
  'kit',
  'lines',
  'session',
  'data',
  'files',
  'people',
  'messages',
  'payments',
  'kinds',
  'features',
  'app',
]

function screenRules(app) {
  return [
    {
      name: `${app}-features-stand-alone`,
      comment: 'what two features need moves down; kinds of message are met through the session',
      from: { path: `^${app}/src/(features|kinds)/([^/]+)/` },
      to: { path: `^${app}/src/(features|kinds)/`, pathNot: `^${app}/src/$1/$2/` },
    },
    ...layers.slice(0, -1).map((layer, level) => ({
      name: `${app}-layer-${layer}`,
      comment: `${layer} lies below ${anyOf(layers.slice(level + 1))}: ${layers.join(' < ')}`,
      from: { path: `^${app}/src/${layer}/`, pathNot: test },
      to: { path: `^${app}/src/${anyOf(layers.slice(level + 1))}/` },
    })),
    {
      name: `${app}-known-layers`,
      comment: `every folder of ${app}/src is a layer: ${layers.join(' < ')}`,
      from: {},
      to: { path: `^${app}/src/(?!${anyOf(layers)}/)[^/]+/` },
    },
    {
      name: `${app}-knows-protocol-and-client`,
      comment: 'an app shares the protocol and the client with the others, and nothing else',
      from: { path: `^${app}/src/`, pathNot: test },
      to: { path: insideAllBut(app, 'protocol', 'client') },
    },
  ]
}

function findCycle(mayUse) {
  const done = new Set()
  const visit = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return null
    for (const used of mayUse[name] ?? []) {
      const cycle = visit(used, [...path, name])
      if (cycle) return cycle
    }
    done.add(name)
    return null
  }
  for (const name of Object.keys(mayUse)) {
    const cycle = visit(name, [])
    if (cycle) return cycle
  }
  return null
}

/**
 * Rules about which module may import which, for dependency-cruiser. The domains' part comes from
 * `server/may-use.json`, the only copy; everything else here is the fixed shape of the tree.
 */

/** The folders with our own modules; the check covers only these. */
export const workspaces = ['protocol', 'client', 'server', 'web', 'admin', 'testing', 'bench', 'e2e']

const test = String.raw`\.(test|journey)\.tsx?$`
const anyOf = (names) => `(${names.join('|')})`
const inside = (...names) => `^${anyOf(names)}/`
const insideAllBut = (...names) => inside(...workspaces.filter((name) => !names.includes(name)))

/** Whether a module is a test. */
export const isTest = (file) => new RegExp(test).test(file)

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

function everywhere() {
  return [
    {
      name: 'no-cycle',
      comment: 'modules in a cycle cannot be understood one at a time',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'this import cannot be resolved',
      from: {},
      // `?url` makes Vite return a file's URL; it isn't a module.
      to: { couldNotResolve: true, pathNot: String.raw`^(virtual:|bun$|bun:)|\?url$` },
    },
    {
      name: 'no-test-imports',
      comment: 'nothing may depend on a test',
      from: {},
      to: { path: test },
    },
    {
      name: 'server-stands-alone',
      comment: 'the server does not depend on its clients',
      from: { path: '^server/', pathNot: test },
      to: { path: inside('client', 'web', 'admin', 'testing', 'bench', 'e2e') },
    },
    {
      name: 'server-knows-no-screen',
      comment: 'server tests go through the typed client, not through screens',
      from: { path: '^server/', pathNot: [] },
      to: { path: inside('web', 'admin', 'bench', 'e2e') },
    },
  ]
}

function serverRules(mayUse) {
  return [
    {
      name: 'kernel-knows-no-domain',
      comment: 'the kernel holds what any backend needs',
      from: { path: '^server/kernel/', pathNot: test },
      to: { path: '^server/', pathNot: '^server/kernel/' },
    },
    {
      name: 'postgres-knows-no-domain',
      comment: 'running a database does not depend on what is stored in it',
      from: { path: '^server/postgres/', pathNot: test },
      to: { path: '^server/', pathNot: '^server/(kernel|postgres)/' },
    },
    {
      name: 'start-runs-postgres',
      comment: 'only startup code runs PostgreSQL; domains get a connection',
      from: { path: '^server/[^/]+/', pathNot: ['^server/postgres/', test] },
      to: { path: '^server/postgres/' },
    },
    {
      name: 'front-door-only',
      comment: 'import a domain through its index.ts',
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
      comment: 'routes only translate; verbs query the store',
      from: { path: String.raw`^server/.*routes[^/]*\.ts$`, pathNot: test },
      to: { path: String.raw`^server/.*[-/](store|tables)(|-[^/]*)\.ts$` },
    },
    {
      name: 'store-asks-no-domain',
      comment:
        'a store holds the SQL of its own schema; server/posts has none, and holds what those of posts share',
      from: { path: String.raw`^server/([^/]+)/(?:|.*[-/])(?:store|tables)(?:|-[^/]*)\.ts$`, pathNot: test },
      to: { path: '^server/', pathNot: ['^server/kernel/', '^server/$1/', '^server/posts/index.ts$'] },
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
        // `start-runs-postgres` restricts server/postgres/ to tests.
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
      comment: 'screens and clients use the protocol and share nothing else with the server, not even types',
      from: { path: inside('web', 'admin', 'client') },
      to: { path: inside('server', 'bench', 'e2e') },
    },
    {
      name: 'webrtc-in-forwarders-only',
      comment:
        'media must not run in the server process: only forwarders, which are processes of their own, load the library',
      from: { path: inside('server'), pathNot: ['^server/media/forwarder/', test] },
      to: { path: ['(^|/)node_modules/werift/', '^server/media/forwarder/'] },
    },
    {
      name: 'protocol-needs-zod-only',
      comment: 'the protocol must run anywhere, so it uses only zod and plain JavaScript hashes',
      from: { path: '^protocol/src/', pathNot: test },
      to: { pathNot: ['^protocol/src/', '(^|/)node_modules/(zod|@noble/hashes)/'] },
    },
    {
      name: 'protocol-stands-alone',
      comment: 'everything depends on the protocol, which depends on nothing of ours',
      from: { path: '^protocol/' },
      to: { path: insideAllBut('protocol') },
    },
    {
      name: 'client-needs-protocol-only',
      comment: 'the client must run wherever there is fetch, so it uses only the protocol and zod',
      from: { path: '^client/', pathNot: test },
      to: { pathNot: ['^client/', '^protocol/', '(^|/)node_modules/zod/'] },
    },
  ]
}

/** The folders of an app's `src`, lowest first; each may use those below it. */
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
  'posts',
  'payments',
  'calls',
  'kinds',
  'features',
  'app',
]

/** The tokens and the mark, which web/package.json exports. */
const sharedLooks = String.raw`^web/(src/kit/((tokens|base)\.css|avatars/avatar-initials\.ts)|public/icons/linnet\.svg)$`

function screenRules(app) {
  return [
    {
      name: `${app}-features-stand-alone`,
      comment: 'move what two features need to a lower layer; message kinds are reached through the session',
      from: { path: `^${app}/src/(features|kinds)/([^/]+)/` },
      to: { path: `^${app}/src/(features|kinds)/`, pathNot: `^${app}/src/$1/$2/` },
    },
    ...layers.slice(0, -1).map((layer, level) => ({
      name: `${app}-layer-${layer}`,
      comment: `${layer} is below ${anyOf(layers.slice(level + 1))}: ${layers.join(' < ')}`,
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
      comment: 'apps share only the protocol, the client, and the looks that the web app exports',
      from: { path: `^${app}/src/`, pathNot: test },
      to: { path: insideAllBut(app, 'protocol', 'client'), pathNot: sharedLooks },
    },
  ]
}

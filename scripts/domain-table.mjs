/** Checks `server/may-use.json`, which says which domain may use which others, and who has the domains' names. */

/** Folders of the server that are not domains. */
const foundations = ['kernel', 'postgres']

/**
 * The domains that `server/domains.ts` lists, in its order.
 * @param {string} text of that file
 * @returns {string[]}
 */
export const listedDomains = (text) =>
  [...(/const domains\b[^=]*= \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/\w+/g)].map(([name]) => name)

/**
 * Problems in the table itself: unknown names, cycles, uses of the ledger other than the wallet's, and differences from
 * `server/domains.ts`.
 * @param {Record<string, string[]>} mayUse
 * @param {string[]} folders the folders in server/
 * @param {string[]} listed the domains that the server opens, in order
 * @returns {string[]}
 */
export function tableProblems(mayUse, folders, listed) {
  const problems = listProblems(mayUse, listed)
  for (const name of folders) {
    if (!foundations.includes(name) && !(name in mayUse)) {
      problems.push(`server/may-use.json has no entry for ${name}`)
    }
  }
  for (const [name, uses] of Object.entries(mayUse)) {
    if (!folders.includes(name)) {
      problems.push(`server/may-use.json lists ${name}, which has no folder in server/`)
    }
    for (const used of uses) {
      if (used === 'kernel') {
        problems.push(`server/may-use.json: leave out the kernel, which ${name} may always use`)
      } else if (!(used in mayUse)) {
        problems.push(`server/may-use.json lets ${name} use ${used}, which has no entry`)
      }
      if (used === 'ledger' && name !== 'wallet')
        problems.push(`only the wallet may use the ledger, not ${name}`)
    }
  }
  for (const name of foundations) {
    if (name in mayUse) problems.push(`server/may-use.json: leave out ${name}, which is not a domain`)
  }
  if (mayUse.ledger?.length) problems.push('the ledger may not use any domain')
  const cycle = findCycle(mayUse)
  if (cycle) problems.push(`server/may-use.json has a cycle: ${cycle.join(' -> ')}`)
  return problems
}

/**
 * Permissions in the table that no module uses.
 * @param {Record<string, string[]>} mayUse
 * @param {readonly { from: string, to: string }[]} imports paths of modules, tests apart
 * @returns {string[]}
 */
export function unusedPermissions(mayUse, imports) {
  const domainOf = (file) => /^server\/([^/]+)\//.exec(file)?.[1]
  const used = new Set(imports.map(({ from, to }) => `${domainOf(from)} ${domainOf(to)}`))
  return Object.entries(mayUse).flatMap(([name, uses]) =>
    uses
      .filter((each) => !used.has(`${name} ${each}`))
      .map((each) => `server/may-use.json lets ${name} use ${each}, which it does not`),
  )
}

/**
 * A domain's README states what it uses: "Uses: kernel, profiles."
 * @param {string} name
 * @param {string} readme
 * @param {readonly string[]} uses
 * @returns {string[]}
 */
export function readmeProblems(name, readme, uses) {
  const [, line] = /^Uses: ([^.]*)\./m.exec(readme) ?? []
  if (line === undefined) return [`server/${name}/README.md does not say what it uses`]
  const said = line.split(',').map((each) => each.trim())
  const right = ['kernel', ...uses]
  const isRight = said.length === right.length && right.every((each) => said.includes(each))
  return isRight ? [] : [`server/${name}/README.md: say "Uses: ${right.join(', ')}."`]
}

/**
 * Folders that have neither a domain's name nor a reason, and reasons that are not needed.
 * @param {readonly string[]} domains
 * @param {Record<string, string[]>} folders the folders in each parent folder
 * @param {Record<string, Record<string, string>>} reasons for other names, by parent; `vendor-*` covers all with that beginning
 * @returns {string[]}
 */
export function featureProblems(domains, folders, reasons) {
  return Object.entries(folders).flatMap(([parent, names]) => {
    const others = names.filter((name) => !domains.includes(name))
    const listed = Object.keys(reasons[parent] ?? {})
    return [
      ...others
        .filter((name) => !listed.some((each) => isNamed(each, name)))
        .map(
          (name) =>
            `${parent}/${name} has no domain's name: take one, or give the reason in scripts/feature-folders.json`,
        ),
      ...listed
        .filter((each) => !others.some((name) => isNamed(each, name)))
        .map((each) => `scripts/feature-folders.json lists ${parent}/${each}, which needs no reason`),
    ]
  })
}

const isNamed = (pattern, name) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/** A domain must come after those it uses, because opening it needs their exports. */
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

/** Checks that the folders of the contract, the app and the console are named after the domains of the server. */

const list = 'scripts/feature-folders.json'

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
        .map((name) => `${parent}/${name} has no domain's name: take one, or give the reason in ${list}`),
      ...listed
        .filter((each) => !others.some((name) => isNamed(each, name)))
        .map((each) => `${list} lists ${parent}/${each}, which needs no reason`),
    ]
  })
}

const isNamed = (pattern, name) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

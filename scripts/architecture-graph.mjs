/** Prints the domains' dependency table for ARCHITECTURE.md from `server/may-use.json`. */

const begin = '<!-- may-use: printed by `node scripts/architecture.mjs --print` -->'
const end = '<!-- /may-use -->'

/**
 * The table with its markers.
 * @param {Record<string, string[]>} mayUse
 */
export function graphBlock(mayUse) {
  const rows = Object.entries(mayUse).map(([name, uses]) => `| ${name} | ${uses.join(', ') || '-'} |`)
  return [begin, '', '| Domain | may use |', '| --- | --- |', ...rows, '', end].join('\n')
}

/**
 * The page with its table replaced; without markers, the table is appended.
 * @param {string} page
 * @param {Record<string, string[]>} mayUse
 */
export function withGraph(page, mayUse) {
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) return `${page.trimEnd()}\n\n${graphBlock(mayUse)}\n`
  return page.slice(0, from) + graphBlock(mayUse) + page.slice(to + end.length)
}

/**
 * Whether the page's table is up to date.
 * @param {string} page
 * @param {Record<string, string[]>} mayUse
 */
export const isGraphFresh = (page, mayUse) => page.includes(graphBlock(mayUse))

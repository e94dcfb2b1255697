/** The domains' graph as ARCHITECTURE.md shows it, printed from `server/may-use.json`. */

const begin = '<!-- may-use: printed by `node scripts/architecture.mjs --print` -->'
const end = '<!-- /may-use -->'

/**
 * The table between the markers, as it should stand.
 * @param {Record<string, string[]>} mayUse
 */
export function graphBlock(mayUse) {
  const rows = Object.entries(mayUse).map(([name, uses]) => `| ${name} | ${uses.join(', ') || '-'} |`)
  return [begin, '', '| Domain | may use |', '| --- | --- |', ...rows, '', end].join('\n')
}

/**
 * The page with its block replaced; without markers the block goes to the end.
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
 * Whether the page shows the table of today.
 * @param {string} page
 * @param {Record<string, string[]>} mayUse
 */
export const isGraphFresh = (page, mayUse) => page.includes(graphBlock(mayUse))

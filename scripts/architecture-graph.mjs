/** Prints the domains' dependency table for ARCHITECTURE.md from `server/may-use.json`. */

const begin = '<!-- may-use: printed by `node scripts/architecture.mjs --print` -->'
const end = '<!-- /may-use -->'

/**
 * The table with its markers, aligned as the formatter would.
 * @param {Record<string, string[]>} mayUse
 */
export function graphBlock(mayUse) {
  const cells = [
    ['Domain', 'may use'],
    ...Object.entries(mayUse).map(([name, uses]) => [name, uses.join(', ') || '-']),
  ]
  const widths = [0, 1].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const lineOf = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  const [head, ...rows] = cells
  return [
    begin,
    '',
    lineOf(head),
    lineOf(widths.map((width) => '-'.repeat(width))),
    ...rows.map(lineOf),
    '',
    end,
  ].join('\n')
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

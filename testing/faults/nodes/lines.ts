/** The table of rows of several servers, whose lines are replaced one by one: a whole run takes longer than anybody waits. */
import type { Findings } from '../findings'
import { kinds } from '../report'
import type { Row, RowResult } from '../row'

const titles: Record<keyof Findings, string> = {
  lost: 'Lost',
  doubled: 'Doubled',
  shownToWrong: 'Shown to the wrong person',
  drifted: 'Drifted',
  late: 'Late',
  pushedToNobody: 'Pushed to nobody',
  readAgain: 'Read everything again',
  broken: 'Broken',
}

const head = [
  'Row',
  'Faults',
  'Operations',
  'Acknowledged',
  ...kinds.map((kind) => titles[kind]),
  'Longest outage',
  'Run',
]

const lineOf = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`

/** The lines of rows that were run, by their names. */
export const linesOf = (
  results: readonly (readonly [Row, RowResult])[],
  { when, seed }: { when: string; seed: number },
): ReadonlyMap<string, string> =>
  new Map(
    results.map(([{ name, mustFind }, result]) => {
      const { findings, operations, acknowledged, longestOutageMs, faults } = result
      const counts = kinds.map((kind) =>
        mustFind && kind !== mustFind ? '' : `${findings[kind].length}${mustFind ? ' (must)' : ''}`,
      )
      const outage = mustFind || longestOutageMs === 0 ? '' : `${(longestOutageMs / 1000).toFixed(1)} s`
      const cells = [name, faults, operations, acknowledged, ...counts, outage, `${when}, seed ${seed}`]
      return [name, lineOf(cells)]
    }),
  )

/** The table with these lines in place of those that it had, in the order of the rows, without those of rows that are gone. */
export function joinRows(table: string, lines: ReadonlyMap<string, string>, rows: readonly Row[]): string {
  const before = new Map(table.split('\n').map((line) => [line.split(' | ')[0]?.replace(/^\| /, ''), line]))
  const kept = rows.flatMap(({ name }) => lines.get(name) ?? before.get(name) ?? [])
  return [lineOf(head), lineOf(head.map(() => '---')), ...kept].join('\n')
}

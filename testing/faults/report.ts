import type { Findings } from './findings'
import type { Row, RowResult } from './row'

/** The findings that rows of a single server may have. */
const ofOne = ['lost', 'doubled', 'shownToWrong', 'drifted'] as const satisfies (keyof Findings)[]
export const kinds = [
  ...ofOne,
  'late',
  'pushedToNobody',
  'readAgain',
  'broken',
] as const satisfies (keyof Findings)[]

/** The problems of a result; none if the row is as expected. */
export function problemsOf({ mustFind }: Row, { acknowledged, findings }: RowResult): string[] {
  if (mustFind)
    return findings[mustFind].length > 0
      ? []
      : [`the control found nothing ${mustFind}: the harness is blind`]
  const found = kinds.flatMap((kind) => findings[kind].map((what) => `${kind}: ${what}`))
  return acknowledged > 0 ? found : ['nothing was acknowledged', ...found]
}

const head = [
  'Row',
  'Faults',
  'Operations',
  'Acknowledged',
  'Unknown',
  'Resolved by retry',
  'Lost',
  'Doubled',
  'Shown to the wrong person',
  'Drifted',
  'Longest outage',
]

/** The table of `docs/faults.md`. */
export function tableOf(results: readonly (readonly [Row, RowResult])[]): string {
  const lines = results.map(([{ name, mustFind }, result]) => {
    const { findings, operations, acknowledged, unknown, resolved, longestOutageMs, faults } = result
    const counts = ofOne.map((kind) =>
      mustFind && kind !== mustFind ? '' : `${findings[kind].length}${kind === mustFind ? ' (must)' : ''}`,
    )
    const outage = mustFind ? '' : `${(longestOutageMs / 1000).toFixed(1)} s`
    return [name, faults, operations, acknowledged, unknown, resolved, ...counts, outage]
  })
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Reports a run: the table for the terminal, and `docs/benchmarks.md`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { ScenarioResult } from './scenarios/scenario'
import type { Comparison } from './targets/index'
import { webTable } from './web/web-targets'

const page = join(import.meta.dir, '../docs/benchmarks.md')
const webBegin = '<!-- web: written by npm run bench web -->'
const webEnd = '<!-- /web -->'
const apartBegin = '<!-- apart: written by runs of single scenarios -->'
const apartEnd = '<!-- /apart -->'
const peersMarks = ['<!-- peers: written by npm run bench peers -->', '<!-- /peers -->'] as const
const noneApart = `${apartBegin}\n${apartEnd}`

const columns = ['Scenario', 'Linnet', 'Bare limit, same run', 'Goal', 'Reached'] as const

/** The comparisons as a Markdown table. */
export function tableOf(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map(({ what, linnet, bare, goal, reached }) => [what, linnet, bare, goal, reached])
  const lines = [[...columns], columns.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The machine, as far as it explains the figures. */
export interface Machine {
  cores: number
  model: string
  memoryGb: number
  bun: string
  postgres: string
  /** The measured commit, with a plus sign if files differed from it. */
  commit: string
}

export const describeMachine = (postgres: string): Machine => ({
  cores: cpus().length,
  model: cpus()[0]?.model ?? 'unknown',
  memoryGb: Math.round(totalmem() / 1024 ** 3),
  bun: Bun.version,
  postgres,
  commit: measuredCommit(),
})

function measuredCommit(): string {
  const git = (...args: string[]) =>
    Bun.spawnSync(['git', ...args], { cwd: import.meta.dir })
      .stdout.toString()
      .trim()
  const isClean = git('status', '--porcelain', '--untracked-files=no') === ''
  return `${git('rev-parse', '--short=8', 'HEAD')}${isClean ? '' : '+'}`
}

export interface Run {
  date: Date
  machine: Machine
  results: readonly ScenarioResult[]
  comparisons: readonly Comparison[]
}

/** Rewrites the page, except for the sections that other runs measure. */
export function writePage(run: Run): void {
  writeFileSync(page, pageOf(run, existsSync(page) ? readFileSync(page, 'utf8') : ''))
}

/** Rewrites the web app's section, and leaves the rest as it is. */
export function writeWebSection(run: Omit<Run, 'comparisons'>): void {
  writeFileSync(page, withWebSection(readFileSync(page, 'utf8'), run))
}

/** The page with another section about the web app. */
export function withWebSection(before: string, { date, machine, results }: Omit<Run, 'comparisons'>): string {
  const old = sectionIn(before, [webBegin, webEnd])
  if (old === undefined) throw new Error(`docs/benchmarks.md has no ${webBegin}.`)
  const [result] = results
  const section = `${webBegin}
## Web

Printed by \`npm run bench web\` on ${date.toISOString().slice(0, 10)}, commit ${machine.commit}: ${machine.cores} cores (${machine.model}), shared by browser, server and PostgreSQL.

${webTable(result?.figures ?? {})}

*Lighthouse* simulates its own phone (4x slower processor, 1.6 Mbit/s, 150 ms). *Slow phone*: 4x slower processor, 8 Mbit/s, 60 ms, median of 3.
*Cold* has nothing but the session on the device, *warm* has the app and the conversations. Sending and the fling run at full speed.

\`\`\`json
${results.map((each) => JSON.stringify(lineOf(each))).join('\n')}
\`\`\`
${webEnd}`
  return before.replace(old, () => section)
}

/** Rewrites the section about other servers, and leaves the rest as it is. */
export function writePeersSection(section: string): void {
  writeFileSync(page, withPeersSection(readFileSync(page, 'utf8'), section))
}

/** The page with another section about other servers. */
export function withPeersSection(before: string, section: string): string {
  const old = sectionIn(before, peersMarks)
  if (old === undefined) throw new Error(`docs/benchmarks.md has no ${peersMarks[0]}.`)
  return before.replace(old, () => [peersMarks[0], section, peersMarks[1]].join('\n'))
}

/** Scenarios that a whole run leaves out: their rows are kept until they are measured again. */
export function writeApart(run: Pick<Run, 'date' | 'results' | 'comparisons'>): void {
  writeFileSync(page, withApart(readFileSync(page, 'utf8'), run))
}

/**
 * The page with new rows for scenarios that were measured separately. A row replaces the previous one for the
 * same measurement.
 */
export function withApart(
  before: string,
  { date, results, comparisons }: Pick<Run, 'date' | 'results' | 'comparisons'>,
): string {
  const old = sectionIn(before, [apartBegin, apartEnd])
  const load = results[0]?.figures['load_average']
  const measured = `${date.toISOString().slice(0, 10)}${load === undefined ? '' : `, load ${load}`}`
  const subjectOf = (row: string) => /^\| ([^:|]+)/.exec(row)?.[1]
  const rows = comparisons.map(
    ({ what, linnet, goal, reached }) => `| ${[what, linnet, goal, reached, measured].join(' | ')} |`,
  )
  const subjects = new Set(rows.map(subjectOf))
  const kept = (old ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Scenario') && !line.startsWith('| ---'))
    .filter((line) => !subjects.has(subjectOf(line)))
  const section = [
    apartBegin,
    '## Measured by themselves',
    '',
    'A whole run leaves these out; `npm run bench` with their name measures them again.',
    '',
    '| Scenario | Linnet | Goal | Reached | Measured |',
    '| --- | --- | --- | --- | --- |',
    ...kept,
    ...rows,
    apartEnd,
  ].join('\n')
  return old === undefined
    ? before.replace(webBegin, () => `${section}\n\n${webBegin}`)
    : before.replace(old, () => section)
}

/** The page's text; sections that this run does not measure are taken from the previous page. */
export function pageOf({ date, machine, results, comparisons }: Run, before: string): string {
  const { cores, model, memoryGb, bun, postgres, commit } = machine
  return `# Benchmarks

Printed by \`npm run bench\` on ${date.toISOString().slice(0, 10)}, commit ${commit}. [Where the time goes](performance.md) explains the figures.

Machine: ${cores} cores (${model}), ${memoryGb} GB; shared by server, PostgreSQL and load generator. Bun ${bun}, ${postgres},
embedded, \`fsync\` and \`synchronous_commit\` on: every message is committed before it is acknowledged or shown to anyone.

${tableOf(comparisons)}

*Bare limit*: in the same run, a relay of the same frames that stores nothing, and message-sized rows in the same PostgreSQL. A
shared machine's speed changes by the hour: compare within a run, and see \`load_average\` (of the minute in which a scenario ended;
this program alone makes about 2). Each run verifies that nothing was lost, duplicated or reordered in what the senders were told,
what the receivers got, and what the logs hold; it fails otherwise.

${sectionIn(before, [apartBegin, apartEnd]) ?? noneApart}

${sectionIn(before, [webBegin, webEnd]) ?? `${webBegin}\n## Web\n\nNot measured yet.\n${webEnd}`}

${sectionIn(before, peersMarks) ?? `${peersMarks[0]}\n## Other servers\n\nNot measured yet.\n${peersMarks[1]}`}

## Figures

\`\`\`json
${results.map((result) => JSON.stringify(lineOf(result))).join('\n')}
\`\`\`
`
}

/** A scenario's result as one line of JSON. */
export const lineOf = ({ scenario, figures, problems }: ScenarioResult) => ({
  scenario,
  ...figures,
  verified: problems.length === 0,
})

function sectionIn(page: string, [begin, end]: readonly [string, string]): string | undefined {
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  return from < 0 || to < from ? undefined : page.slice(from, to + end.length)
}

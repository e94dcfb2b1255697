/** Runs rows of a table by a command, and writes their figures into `docs/faults.md`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom } from './random'
import { problemsOf } from './report'
import type { Row, RowResult } from './row'

export interface Ran {
  isWhole: boolean
  isShort: boolean
  seed: number
  /** The results of the rows that passed, and of those that failed. */
  results: readonly (readonly [Row, RowResult])[]
}

const page = join(import.meta.dir, '../../docs/faults.md')
const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Runs the rows that the command line names, and ends the process with 1 if one of them failed. `note` gets what has been run so far
 * after each row, so that a run that is interrupted leaves something.
 */
export async function runRows(
  rows: readonly Row[],
  { note = () => undefined, finish }: { note?: (ran: Ran) => void; finish: (ran: Ran) => void },
): Promise<never> {
  const { values, positionals: names } = parseArgs({
    options: { seed: { type: 'string' }, short: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const seed = Number(values.seed ?? Date.now() % 2 ** 31)
  const chosen = rows.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
  print(`seed ${seed}`)
  const results: (readonly [Row, RowResult])[] = []
  let failures = 0
  const soFar = (): Ran => ({ isWhole: chosen.length === rows.length, isShort: values.short, seed, results })
  for (const row of chosen) {
    const startedAt = performance.now()
    const random = createRandom(seed).fork(row.name)
    try {
      const result = await row.run({ random, isShort: values.short })
      const problems = problemsOf(row, result)
      results.push([row, result])
      note(soFar())
      failures += Number(problems.length > 0)
      const seconds = Math.round((performance.now() - startedAt) / 1000)
      print(`${problems.length > 0 ? 'FAILED' : 'ok'}  ${row.name} (${result.faults}; ${seconds} s)`)
      for (const problem of problems.slice(0, 20)) print(`  ${problem}`)
    } catch (error) {
      failures++
      print(`FAILED  ${row.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  finish(soFar())
  print(`${chosen.length - failures} passed, ${failures} failed`)
  process.exit(failures > 0 ? 1 : 0)
}

export const machine = () =>
  `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}`

/** The part of the page that a command writes: from its marker to the next one. */
const sectionOf = (text: string, marker: string) => {
  const from = text.indexOf(marker)
  if (from < 0) throw new Error(`docs/faults.md has no ${marker}`)
  const begin = from + marker.length
  const next = text.indexOf('<!-- ', begin)
  return { begin, end: next < 0 ? text.length : next }
}

export function readSection(marker: string): string {
  const text = readFileSync(page, 'utf8')
  const { begin, end } = sectionOf(text, marker)
  return text.slice(begin, end)
}

export function writeSection(marker: string, section: string): void {
  const text = readFileSync(page, 'utf8')
  const { begin, end } = sectionOf(text, marker)
  const rest = text.slice(end)
  writeFileSync(page, `${text.slice(0, begin)}\n${section}\n${rest && `\n${rest}`}`)
}

/**
 * `npm run test:faults [-- --seed N] [--short] [name ...]`: makes everything fail that one node can lose,
 * while people use it, and compares the acknowledgements they received with the actual state. Exits with 1 if
 * anything was lost, duplicated, shown to the wrong person or counted wrong, or if a control found nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom } from './random'
import { problemsOf, tableOf } from './report'
import type { Row, RowResult } from './row'
import { rows } from './rows'

/** The rest of the page after this marker is replaced. */
const marker = '<!-- Written by npm run test:faults -->\n'

const print = (line: string) => process.stdout.write(`${line}\n`)

const { values, positionals: names } = parseArgs({
  options: { seed: { type: 'string' }, short: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
const chosen = rows.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
print(`seed ${seed}`)
const results: (readonly [Row, RowResult])[] = []
let failures = 0
for (const row of chosen) {
  const startedAt = performance.now()
  const random = createRandom(seed).fork(row.name)
  try {
    const result = await row.run({ random, isShort: values.short })
    const problems = problemsOf(row, result)
    results.push([row, result])
    failures += Number(problems.length > 0)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    print(`${problems.length > 0 ? 'FAILED' : 'ok'}  ${row.name} (${result.faults}; ${seconds} s)`)
    for (const problem of problems.slice(0, 20)) print(`  ${problem}`)
  } catch (error) {
    failures++
    print(`FAILED  ${row.name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
print(`\n${tableOf(results)}\n`)
if (chosen.length === rows.length && !values.short) writeTable()
print(`${chosen.length - failures} passed, ${failures} failed`)
process.exit(failures > 0 ? 1 : 0)

/** Replaces the table in the page. */
function writeTable(): void {
  const path = join(import.meta.dir, '../../docs/faults.md')
  const [before = ''] = readFileSync(path, 'utf8').split(marker)
  const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}`
  const when = new Date().toISOString().slice(0, 10)
  writeFileSync(path, `${before}${marker}\n${when}, ${machine}, seed ${seed}:\n\n${tableOf(results)}\n`)
}

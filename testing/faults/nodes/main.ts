/**
 * `npm run test:nodes [-- --seed N] [--short] [name ...]`: people use several servers on one database while something happens to one
 * of them. Each row stands in a file `*.rows.ts` beside this one. A run replaces the lines of its rows in `docs/faults.md`.
 */
import { readSection, runRows, writeSection } from '../run-rows'
import { findRows } from './find-rows'
import { joinRows, linesOf } from './lines'

const marker = '<!-- Written by npm run test:nodes -->\n'
const rows = await findRows()

await runRows(rows, ({ isShort, seed, results }) => {
  const lines = linesOf(results, { when: new Date().toISOString().slice(0, 10), seed })
  process.stdout.write(`\n${joinRows('', lines, rows)}\n\n`)
  if (!isShort) writeSection(marker, joinRows(readSection(marker), lines, rows))
})

/**
 * `npm run test:nodes [-- --seed N] [--short] [name ...]`: people use several servers on one database while something happens to one
 * of them. Each row stands in a file `*.rows.ts` beside this one. A run replaces the lines of its rows in `docs/faults.md`.
 */
import { type Ran, readSection, runRows, writeSection } from '../run-rows'
import { findRows } from './find-rows'
import { joinRows, linesOf } from './lines'

const marker = '<!-- Written by npm run test:nodes -->\n'
const rows = await findRows()

const linesSoFar = ({ seed, results }: Ran) =>
  linesOf(results, { when: new Date().toISOString().slice(0, 10), seed })

await runRows(rows, {
  note(ran) {
    if (!ran.isShort) writeSection(marker, joinRows(readSection(marker), linesSoFar(ran), rows))
  },
  finish: (ran) => void process.stdout.write(`\n${joinRows('', linesSoFar(ran), rows)}\n\n`),
})

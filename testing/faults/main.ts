/**
 * `npm run test:faults [-- --seed N] [--short] [name ...]`: makes everything fail that one node can lose,
 * while people use it, and compares the acknowledgements they received with the actual state. Exits with 1 if
 * anything was lost, duplicated, shown to the wrong person or counted wrong, or if a control found nothing.
 */
import { tableOf } from './report'
import { rows } from './rows'
import { machine, runRows, writeSection } from './run-rows'

await runRows(rows, {
  finish({ isWhole, isShort, seed, results }) {
    const table = tableOf(results)
    process.stdout.write(`\n${table}\n\n`)
    if (!isWhole || isShort) return
    const when = new Date().toISOString().slice(0, 10)
    writeSection(
      '<!-- Written by npm run test:faults -->\n',
      `${when}, ${machine()}, seed ${seed}:\n\n${table}`,
    )
  },
})

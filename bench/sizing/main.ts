/** `npm run sizing [-- --seed N]`: simulates a day of ever more people with measured costs, and writes `docs/operations/sizing.md`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measuredCosts as costs } from './costs'
import { habits } from './habits'
import { machinesFor } from './machines'
import { simulateDay } from './simulate'
import { loadTable, machinesTable } from './tables'

const marker = '<!-- Written by npm run sizing -->\n'
const page = join(import.meta.dir, '../../docs/operations/sizing.md')

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } })
const seed = Number(values.seed)
const days = [10_000, 100_000, 1_000_000, 10_000_000].map((people) => {
  const day = simulateDay({ people, habits, costs, seed })
  return { people, day, machines: machinesFor(day, costs) }
})
const text = `Seed ${seed}.\n\n${loadTable(days)}\n\n${machinesTable(days)}\n`
process.stdout.write(`\n${text}\n`)
const [before = ''] = readFileSync(page, 'utf8').split(marker)
writeFileSync(page, `${before}${marker}\n${text}`)

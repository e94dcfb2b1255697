/** A short run of some faults. `npm run test:faults` runs all of them, at length. */
import { expect, setDefaultTimeout, test } from 'bun:test'
import { seedOf } from '../src/depth'
import { createRandom } from './random'
import { problemsOf } from './report'
import { shortRows } from './rows'

setDefaultTimeout(180_000)

const seed = seedOf('faults')

test.each(shortRows.map((row) => [row.name, row] as const))('%s', async (name, row) => {
  const result = await row.run({ random: createRandom(seed).fork(name), isShort: true })
  expect(problemsOf(row, result)).toEqual([])
})

import { expect, test } from 'bun:test'
import { createBatcher } from './batcher'

test('ids requested together are fetched in one batch, each once', async () => {
  const fetched: (readonly string[])[] = []
  const runs: (() => void)[] = []
  const batcher = createBatcher({
    waitMs: 40,
    max: 2,
    fetchBatch: async (ids) => {
      fetched.push(ids)
      return ids.join('')
    },
    later: (run) => runs.push(run),
  })
  const answers = ['a', 'b', 'a', 'c'].map((id) => batcher.get(id))
  expect(fetched).toEqual([])
  for (const run of runs.splice(0)) run()
  expect(await Promise.all(answers)).toEqual(['ab', 'ab', 'ab', 'c'])
  const again = batcher.get('a')
  for (const run of runs.splice(0)) run()
  expect(await again).toBe('a')
  expect(fetched).toEqual([['a', 'b'], ['c'], ['a']])
})

import { expect, test } from 'bun:test'
import { createGatherer } from './gatherer'

test('packets that come into view together are asked about together, each once', async () => {
  const taken: (readonly string[])[] = []
  const runs: (() => void)[] = []
  const gatherer = createGatherer({
    waitMs: 40,
    most: 2,
    take: async (ids) => {
      taken.push(ids)
      return ids.join('')
    },
    later: (run) => runs.push(run),
  })
  const answers = ['a', 'b', 'a', 'c'].map((id) => gatherer.ask(id))
  expect(taken).toEqual([])
  for (const run of runs.splice(0)) run()
  expect(await Promise.all(answers)).toEqual(['ab', 'ab', 'ab', 'c'])
  const again = gatherer.ask('a')
  for (const run of runs.splice(0)) run()
  expect(await again).toBe('a')
  expect(taken).toEqual([['a', 'b'], ['c'], ['a']])
})

import { expect, test } from 'bun:test'
import { createGatherer } from './gatherer'

test('packets that come into view together are asked about together, each once', () => {
  const taken: (readonly string[])[] = []
  let run = () => {}
  const gatherer = createGatherer({
    waitMs: 40,
    most: 2,
    take: (ids) => taken.push(ids),
    later: (later) => (run = later),
  })
  for (const id of ['a', 'b', 'a', 'c']) gatherer.add(id)
  expect(taken).toEqual([])
  run()
  expect(taken).toEqual([['a', 'b'], ['c']])
  gatherer.add('a')
  run()
  expect(taken).toEqual([['a', 'b'], ['c'], ['a']])
})

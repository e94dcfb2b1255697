import { expect, test } from 'bun:test'
import { createPaced } from './paced'

const onError = () => undefined

test('what happens to one thing in a pause is one act, whose result is that of all who asked', async () => {
  const acts = new Map<string, number>()
  const act = (id: string) => {
    acts.set(id, (acts.get(id) ?? 0) + 1)
    return Promise.resolve(`${id}${acts.get(id)}`)
  }
  const paced = createPaced({ act, onError })
  const first = await paced.touch('a', 30)
  const results = await Promise.all([paced.touch('a', 30), paced.touch('a', 30), paced.touch('b', 30)])
  expect([first, ...results]).toEqual(['a1', 'a2', 'a2', 'b1'])
})

test('an act that fails is reported, and results in nothing', async () => {
  const failures: unknown[] = []
  const paced = createPaced({
    act: () => Promise.reject(new Error('broken')),
    onError: (error, id) => failures.push([id, String(error)]),
  })
  expect(await paced.touch('a', 0)).toBeUndefined()
  expect(failures).toEqual([['a', 'Error: broken']])
})

test('a server that stops lets acts end, and gives up those that wait', async () => {
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const act = async (id: string) => {
    begun.resolve()
    await released.promise
    return id
  }
  const paced = createPaced({ act, onError })
  const running = paced.touch('a', 60_000)
  await begun.promise
  const waiting = paced.touch('a', 60_000)
  const drained = paced.drain()
  expect(await waiting).toBeUndefined()
  released.resolve()
  await drained
  expect(await running).toBe('a')
})

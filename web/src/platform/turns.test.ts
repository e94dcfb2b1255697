import { expect, test } from 'bun:test'
import { createTurns } from './turns'

test('what needs no code waits behind what does', async () => {
  const inTurn = createTurns()
  const sent: string[] = []
  const code = Promise.withResolvers<void>()
  inTurn(() => code.promise.then(() => sent.push('first link')), false)
  inTurn(() => Promise.resolve().then(() => sent.push('second link')), false)
  inTurn(() => sent.push('plain'), true)
  await Bun.sleep(0)
  expect(sent).toEqual([])
  code.resolve()
  await Bun.sleep(0)
  expect(sent).toEqual(['first link', 'second link', 'plain'])
  inTurn(() => sent.push('at once'), true)
  expect(sent.at(-1)).toBe('at once')
})

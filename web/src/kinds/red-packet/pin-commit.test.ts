import { expect, test } from 'bun:test'
import { createPacketKeepsakes, type Keepsake } from '~/payments/packet-keepsakes'
import { pinCommit, type PinParts } from './pin-commit'

function parts(answer: Awaited<ReturnType<PinParts['show']>>) {
  const kept = new Map<string, Keepsake>()
  const keepsakes = createPacketKeepsakes({
    get: async (key) => kept.get(key),
    all: async () => kept,
    set: async (key, value) => void kept.set(key, value),
    delete: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  })
  return { keepsakes, show: async () => answer }
}
const failure = {
  ok: false as const,
  refusal: { name: 'ServerFault' as const, message: 'Something failed', parameters: {} },
}
const shown = { ok: true as const, value: { commit: 'shown' } }

test('a packet whose commit cannot be read is not claimed', async () => {
  expect(await pinCommit({ id: 'p' }, parts(failure))).toBe(failure)
})

test('the commit of the message, the one pinned before, or the one shown is pinned', async () => {
  const ofMessage = parts(failure)
  expect(await pinCommit({ id: 'p', commit: 'message' }, ofMessage)).toBeUndefined()
  expect(await pinCommit({ id: 'p' }, ofMessage)).toBeUndefined()
  expect((await ofMessage.keepsakes.read('p')).commit).toBe('message')
  const ofServer = parts(shown)
  expect(await pinCommit({ id: 'p' }, ofServer)).toBeUndefined()
  expect((await ofServer.keepsakes.read('p')).commit).toBe('shown')
})

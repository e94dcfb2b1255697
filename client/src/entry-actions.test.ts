import { expect, test } from 'bun:test'
import { callVia, type WireAnswer } from './call'
import type { Caller } from './engine-types'
import { createEntryActions } from './entry-actions'
import { memoryStorage } from './memory-storage'
import { createStateStore } from './state-store'
import { C, me } from './state/chats.fixture'
import { emptyState } from './state/state'

/** A server whose answer to the first edit is lost. */
function actionsBehind(lost: WireAnswer) {
  const cids: unknown[] = []
  const call: Caller = (definition, input) =>
    callVia(
      async ({ payload }) => {
        cids.push(payload['cid'])
        return cids.length === 1 ? lost : { err: 0, msg: '', data: { cseq: 7 } }
      },
      definition,
      input,
    ) as never
  const store = createStateStore({ ...emptyState, me }, memoryStorage())
  const clock = { nowMs: Date.now }
  const actions = createEntryActions({ store, call, clock, accept: ({ state }) => store.set(state) })
  return { cids, actions }
}

test.each(['Timeout', 'NetworkFailure'] as const)(
  'an edit whose answer was lost (%s) is retried under the same id, and made once',
  async (lost) => {
    const { cids, actions } = actionsBehind(lost)
    expect(await actions.edit({ conversationId: C, cseq: 5 }, 'better')).toMatchObject({ ok: true })
    expect(cids).toHaveLength(2)
    expect(new Set(cids).size).toBe(1)
  },
)

test('a refused edit is not retried', async () => {
  const { cids, actions } = actionsBehind({ err: 1, msg: '', data: { code: 'TooLateToEdit' } })
  expect(await actions.edit({ conversationId: C, cseq: 5 }, 'better')).toMatchObject({
    refusal: { name: 'TooLateToEdit' },
  })
  expect(cids).toHaveLength(1)
})

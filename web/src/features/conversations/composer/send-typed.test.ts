import { afterEach, expect, test } from 'bun:test'
import { compose, type Composing, takeHandedOver, useComposingStore } from './composing'
import { saveEdited } from './send-typed'

afterEach(takeHandedOver)

const id = 'chat' as never
const item = { key: 'm1', cseq: 4, conversationId: id, content: { kind: 'text', text: 'before' } }
const edited = { type: 'edit', item, text: 'before' } as unknown as Extract<Composing, { type: 'edit' }>

const state = () => useComposingStore.getState()

const save = (typed: string, refusedAs: string | undefined, draft = '') =>
  saveEdited(
    {
      chat: { id } as never,
      context: undefined as never,
      mentioned: {},
      engine: {
        edit: async () =>
          refusedAs === undefined ? { ok: true } : { ok: false, refusal: { name: refusedAs, message: 'No' } },
        getState: () => ({ chats: new Map([[id, { draft }]]) }),
      } as never,
    },
    edited,
    typed,
  )

test('the text of an edit outlives the message: it becomes the draft, below what the draft has', async () => {
  await save('after', 'MessageGone')
  expect(state().handedOver).toEqual({ id, text: 'after' })
  await save('after', 'TooLateToEdit', 'something')
  expect(state().handedOver).toEqual({ id, text: '\nafter' })
})

test('an edit that could not be saved yet goes on with what was typed, and a saved one leaves nothing', async () => {
  await save('after', 'NetworkFailure')
  expect(state().about.get(id)).toEqual({ ...edited, written: 'after' })
  compose(id, undefined)
  await save('after', undefined)
  expect([state().about.get(id), state().handedOver]).toEqual([undefined, undefined])
})

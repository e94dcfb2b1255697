import { expect, test } from 'bun:test'
import type { ClientState } from '@linnet/client'
import { type Content, type ConversationId, newEntry } from '@linnet/protocol'
import { z } from 'zod'
import { addedMention } from './edited-mentions'

const id = '00000000-0000-7000-8000-000000000001' as ConversationId
const [me, ben] = ['00000000-0000-7000-8000-0000000000aa', '00000000-0000-7000-8000-0000000000bb'] as const

/** The frame of an entry. */
function frameOf(content: Content, sender: string = ben) {
  const person = { id: sender, name: 'Ben', photo: '', groupName: '', groupPhoto: '' }
  const message = { id: 'm', at: 1000, atMs: 1_000_000, content, sender: person }
  const data = z.encode(newEntry.data, {
    conversationId: id,
    entry: { cseq: 9, mseq: 0, cid: 'c', message },
  })
  return { action: newEntry.wire, data }
}

/** My state, whose row lists these messages as mentioning me. */
const listing = (...cseqs: number[]) =>
  ({
    me,
    chats: new Map([[id, { mentions: cseqs.map((cseq) => ({ cseq, mseq: cseq })) }]]),
  }) as unknown as ClientState

const edit = (mentions: string[]) =>
  ({ kind: 'change', change: 'edited', target: 4, text: '@Ann', mentions }) as const

test('an edit by somebody else adds a mention of me to a message that is not listed as one', () => {
  expect(addedMention(listing(3), frameOf(edit([me])))).toMatchObject({ conversationId: id, target: 4 })
})

test('nothing else adds one: an edit that keeps it, one that mentions others, my own, and a message', () => {
  expect(addedMention(listing(4), frameOf(edit([me])))).toBeUndefined()
  expect(addedMention(listing(), frameOf(edit([ben])))).toBeUndefined()
  expect(addedMention(listing(), frameOf(edit([me]), me))).toBeUndefined()
  expect(addedMention(listing(), frameOf({ kind: 'text', text: '@Ann', mentions: [me] }))).toBeUndefined()
})

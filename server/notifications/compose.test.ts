import { expect, test } from 'bun:test'
import {
  type ConversationId,
  type Language,
  languages,
  onceMedia,
  type PersonId,
  ringerModes,
} from '@linnet/protocol'
import type { NewMessage, News } from '../conversations'
import { composeMessage } from './compose'

const newest = (content: NewMessage['content']): NewMessage => ({
  cseq: 7,
  editedAtMs: 0,
  senderId: '0190a000-0000-7000-8000-000000000001' as PersonId,
  senderName: 'Ben',
  isRobot: false,
  content,
})
const news = (message: NewMessage): News => ({
  personId: '0190a000-0000-7000-8000-000000000002' as PersonId,
  conversationId: '0190a000-0000-7000-8000-000000000003' as ConversationId,
  isGroup: false,
  isMuted: false,
  hearsMentions: false,
  name: 'Ben',
  unread: 1,
  newest: message,
  concerning: undefined,
})
const bodyOf = (
  content: NewMessage['content'],
  { language = 'en-us', preview = 'full' }: { language?: Language; preview?: 'full' | 'names' | 'none' } = {},
) => {
  const message = newest(content)
  const device = { language, ringer: ringerModes.ring, preview, isNew: true, badge: 1 }
  return composeMessage(news(message), { message, concernsMe: false, state: '7/0' }, device).body ?? ''
}

test('what is seen once is announced by what it is and nothing else, in every language', () => {
  const bodies = languages.flatMap((language) =>
    onceMedia.map((media) =>
      bodyOf({ kind: 'viewOnce', once: { media, durationMs: 61_000, until: 1_800_000_000 } }, { language }),
    ),
  )
  // Each kind has its own word; none reveals its length, or the time until which it can be opened.
  expect(new Set(bodies).size).toBe(languages.length * onceMedia.length)
  expect(bodies.filter((words) => /\d/.test(words))).toEqual([])
  expect(bodyOf({ kind: 'viewOnce', once: { media: 'voice', until: 1 } })).toBe('[Listen-once voice message]')
})

test('without previews it is a message like any other', () => {
  for (const preview of ['names', 'none'] as const)
    expect(bodyOf({ kind: 'viewOnce', once: { media: 'video', until: 1 } }, { preview })).toBe(
      bodyOf({ kind: 'text', text: 'a secret' }, { preview }),
    )
})

test('a poll is named before its question, as in the chat list', () => {
  const poll = {
    id: newest({ kind: 'text', text: '' }).senderId,
    question: 'Where shall we eat?',
    options: [],
  }
  const body = bodyOf({ kind: 'poll', poll: { ...poll, counts: [], voters: 0 } } as never)
  expect(body).toBe('[Poll] Where shall we eat?')
})

import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { z } from 'zod'
import { listFriends } from './contacts/calls'
import { ChatView, type EntryView, newEntry } from './conversations/calls'
import { spell } from './spell'
import { tokenChecked } from './startup/calls'
import { type ConversationId, count, flag, nested, type PersonId, wireView } from './wire'

const Inner = wireView({ isOpen: ['open', flag()], label: ['lbl', z.string().optional()] })
const Outer = wireView({
  size: ['sz', count()],
  inner: ['in', nested(Inner)],
  list: ['items', z.array(nested(Inner))],
  maybe: ['may_be', nested(Inner).optional()],
  free: ['free', z.looseObject({})],
})

const inner = fc.record({ isOpen: fc.boolean(), label: fc.string() }, { requiredKeys: ['isOpen'] })
const outer = fc.record(
  {
    size: fc.nat(),
    inner,
    list: fc.array(inner),
    maybe: inner,
    free: fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      fc.string(),
    ),
  },
  { requiredKeys: ['size', 'inner', 'list', 'free'] },
)

test('whatever the value, spelling gives what the schema would encode', () => {
  fc.assert(fc.property(outer, (value) => expect(spell(Outer, value)).toEqual(z.encode(Outer, value))))
})

describe('real views', () => {
  const conversationId = '01a1fab9-9e6e-71c5-b586-ab4f13487f52' as ConversationId
  const personId = conversationId as unknown as PersonId
  const entry: EntryView = {
    cseq: 2,
    mseq: 1,
    cid: 'c',
    message: {
      id: 'm',
      at: 1,
      atMs: 1000,
      content: { kind: 'text', text: 'x' },
      sender: { id: 's', name: 'n', photo: '', groupName: '', groupPhoto: '' },
    },
  }
  const chat = {
    id: conversationId,
    type: 1,
    name: 'n',
    photo: '',
    lastContent: undefined,
    lastSenderId: '',
    lastSenderName: '',
    lastCseq: 0,
    lastAtMs: 1000,
    unread: 0,
    isPinned: true,
    pinnedAt: 1,
    isMuted: false,
    muteEndsAt: 0,
    hearsMentions: false,
    isArchived: false,
    scheduledCount: 0,
    isMarkedUnread: false,
    draft: '',
    peerId: undefined,
    lock: '' as const,
    cseq: 1,
    mseq: 1,
    readMseq: 1,
    peerReadMseq: 1,
    peerReceivedMseq: 1,
    announcementSeenCseq: 0,
  }

  test('an entry as it is pushed', () => {
    const data = { conversationId, entry }
    expect(spell(newEntry.data, data)).toEqual(z.encode(newEntry.data, data))
  })

  test('a row of the chat list, with a field that is absent', () => {
    const spelled = spell(ChatView, chat)
    expect(spelled).toEqual(z.encode(ChatView, chat))
    expect(Object.keys(spelled)).not.toContain('user_id')
  })

  test('lists in lists, and a whole answer to checkToken', () => {
    const friends = [
      {
        letter: 'A',
        friends: [
          {
            id: personId,
            nickname: 'a',
            remark: '',
            tag: '',
            photo: '',
            conversationId,
            isOnline: true,
            lastSeenAt: 0,
          },
        ],
      },
    ]
    expect(spell(listFriends.output, friends)).toEqual(z.encode(listFriends.output, friends))
    const checked = {
      err: 0,
      message: '',
      clientId: 'c',
      useq: 3,
      events: [{ action: 'a', data: { raw: 1 }, useq: 3 }],
      tooLong: 0 as const,
      heads: [
        {
          conversationId,
          cseq: 1,
          mseq: 1,
          unread: 0,
          readMseq: 1,
          peerReadMseq: 0,
          peerReceivedMseq: 0,
          entries: [entry],
          tooLong: false,
        },
      ],
    }
    expect(spell(tokenChecked.data, checked)).toEqual(z.encode(tokenChecked.data, checked))
  })
})

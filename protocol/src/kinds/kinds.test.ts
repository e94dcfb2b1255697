import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import {
  allows,
  carriedFiles,
  type Content,
  contentOfItem,
  type ContentOf,
  isSendable,
  type KindName,
  kinds,
  numberOf,
  forwardedCopy,
  quotedText,
  readContent,
  recordItem,
  searchText,
  spellContent,
  statedKind,
  systemEvents,
  type SystemMessage,
  withText,
} from '../conversations/calls'

const id = '0197c3a2-7b1e-7cc1-9d7e-3f7a0f0c1a11'
const other = '0197c3a2-7b1e-7cc1-9d7e-3f7a0f0c1a12'
const file = { id, kind: 'image', name: 'IMG_1.jpg', mime: 'image/jpeg', size: 1 } as const
const pdf = { ...file, kind: 'file', name: 'plan.pdf' } as const
const person = { id: 'bo', name: 'Bo', photo: `/im/file/${other}/thumb` }
const inRecord = { at: 1, senderName: 'Ann', senderPhoto: other }

/** One content of each kind. */
const samples: { [K in KindName]: ContentOf<K> } = {
  text: { kind: 'text', text: 'hello', mentions: ['bo'], mentionsAll: true },
  voice: { kind: 'voice', file: { ...file, kind: 'voice' } },
  image: { kind: 'image', file, text: 'the sea', album: id },
  video: { kind: 'video', file: { ...file, kind: 'video' } },
  file: { kind: 'file', file: pdf },
  redPacket: {
    kind: 'redPacket',
    text: 'good luck',
    packet: {
      id,
      type: 4,
      text: 'good luck',
      commit: 'c',
      count: 3,
      claimed: 0,
      asset: 'USDT',
      status: 'open',
      expires: 9,
      to: ['bo'],
      starts: 8,
      mines: [3],
      mode: 'ANY',
      stake: '1.00',
      amount: '2.00',
    },
  },
  voiceCall: { kind: 'voiceCall', call: { id, end: 'hungUp', seconds: 65 } },
  videoCall: { kind: 'videoCall', call: { id, end: 'noAnswer', seconds: 0 } },
  contactCard: { kind: 'contactCard', person },
  poke: { kind: 'poke', person },
  chatRecord: {
    kind: 'chatRecord',
    title: 'Ann and Bo',
    items: [
      recordItem({ kind: 'file', file: pdf }, inRecord),
      recordItem({ kind: 'text', text: 'hi' }, inRecord),
    ],
  },
  location: { kind: 'location', latitude: 22.28, longitude: 114.16, title: 'Pier', address: 'Harbour' },
  liveVideo: { kind: 'liveVideo', live: { id, title: 'Noodles', host: 'Ann' } },
  liveVoice: { kind: 'liveVoice', live: { id, title: 'Talk', host: 'Ann' } },
  sticker: { kind: 'sticker', sticker: '', file, words: 'hug bear' },
  transfer: {
    kind: 'transfer',
    transfer: { id, amount: '1.50', asset: 'USDT', note: 'lunch', payeeId: 'bo', status: 'done' },
  },
  robotMessage: {
    kind: 'robotMessage',
    text: 'Shall I?',
    buttons: [[{ id: 'yes', text: 'Yes' }], [{ id: 'no', text: 'No' }]],
  },
  poll: {
    kind: 'poll',
    poll: { id, question: 'When?', options: ['now', 'later'], isQuiz: true, counts: [1, 0], voters: 1 },
  },
  viewOnce: { kind: 'viewOnce', once: { media: 'video', durationMs: 4_000, until: 9 } },
  systemMessage: { kind: 'systemMessage', event: 'slowModeChanged', actor: person, seconds: 30 },
  change: { kind: 'change', change: 'edited', target: 5, text: 'better' },
}
const all = Object.entries(samples) as [KindName, Content][]

test('kinds keep their numbers, which are on the wire and in every log', () => {
  expect(Object.fromEntries(Object.entries(kinds).map(([name, { number }]) => [name, number]))).toEqual({
    text: 0,
    voice: 1,
    image: 2,
    video: 3,
    file: 4,
    redPacket: 5,
    voiceCall: 6,
    videoCall: 7,
    contactCard: 8,
    poke: 9,
    chatRecord: 10,
    location: 11,
    liveVideo: 12,
    liveVoice: 13,
    robotMessage: 16,
    poll: 22,
    viewOnce: 23,
    sticker: 14,
    transfer: 15,
    systemMessage: 20,
    change: 21,
  })
})

test.each(all)('content survives the wire: %s', (_, content) => {
  const wire: unknown = JSON.parse(JSON.stringify(spellContent(content)))
  expect(wire).not.toHaveProperty('kind')
  expect(readContent(numberOf(content), wire as Record<string, unknown>)).toEqual(content)
})

test('an event is called notice on the wire', () => {
  expect(spellContent(samples.systemMessage)).toEqual({
    notice: 'slowModeChanged',
    actor: person,
    seconds: 30,
  })
})

describe('content of a newer version', () => {
  const unread: [string, number, Record<string, unknown>][] = [
    ['an unknown kind', 99, { tune: 'la' }],
    ['an unknown enum value', 4, { file: { ...pdf, kind: 'hologram' } }],
    ['a field of the wrong type', 0, { text: ['hello'] }],
    ['a missing field', 2, {}],
    ['an unknown system message', 20, { notice: 'groupSold', actor: person }],
    ['an unknown change', 21, { change: 'translated', target: 5 }],
    ['a malformed amount', 15, { transfer: { ...samples.transfer.transfer, amount: '1e5' } }],
  ]
  test.each(unread)('is kept unchanged: %s', (_, number, raw) => {
    const content = readContent(number, raw)
    expect(content).toEqual({ kind: 'unknown', number, raw })
    expect(spellContent(content)).toBe(raw)
    expect(allows(content, 'forward') || allows(content, 'quote') || allows(content, 'edit')).toBe(false)
    expect([quotedText(content), carriedFiles(content), searchText(content)]).toEqual(['', [], []])
  })

  test('still has its kind if the number is known', () => {
    expect(unread.map(([, number, raw]) => statedKind(readContent(number, raw)))).toEqual([
      'unknown',
      'file',
      'text',
      'image',
      'systemMessage',
      'change',
      'transfer',
    ])
  })

  test('keeps unknown fields', () => {
    expect(readContent(0, { text: 'hi', font: 'large' })).toMatchObject({ text: 'hi', font: 'large' })
  })

  test('shows a red packet in an unknown state as open', () => {
    const { packet } = samples.redPacket
    expect(readContent(5, { text: '', packet: { ...packet, status: 'frozen' } })).toMatchObject({
      packet: { status: 'open' },
    })
  })
})

describe('permissions', () => {
  test('everything members send can be forwarded and quoted, except a poke; what is seen once is not forwarded', () => {
    const sendable = (Object.keys(kinds) as KindName[]).filter(isSendable)
    for (const kind of sendable)
      expect([kind, kinds[kind].may.forward, kinds[kind].may.quote]).toEqual([
        kind,
        kind !== 'poke' && kind !== 'viewOnce',
        kind !== 'poke',
      ])
  })

  test('money is neither forwarded nor recalled', () => {
    for (const content of [samples.redPacket, samples.transfer])
      expect([allows(content, 'forward'), allows(content, 'recall')]).toEqual([false, false])
  })

  test('an edit replaces text and mentions and keeps the rest', () => {
    expect(withText(samples.image, { text: 'the lake' })).toEqual({ ...samples.image, text: 'the lake' })
    const { mentions: _, ...rest } = samples.text
    expect(withText(samples.text, { text: 'hi' })).toEqual({ ...rest, text: 'hi' })
    expect(withText(samples.sticker, { text: 'hi' })).toBe(samples.sticker)
  })

  test('a forwarded copy has no mentions and no album', () => {
    expect(forwardedCopy(samples.text)).toEqual({ kind: 'text', text: 'hello' })
    expect(forwardedCopy(samples.image)).toEqual({ kind: 'image', file, text: 'the sea' })
  })
})

describe('derived from the kind', () => {
  test('files: its own, those inside a chat record, and photos of people it names', () => {
    const files = Object.fromEntries(all.map(([kind, content]) => [kind, carriedFiles(content)]))
    expect(files).toMatchObject({ voice: [id], image: [id], video: [id], file: [id], contactCard: [other] })
    expect(files).toMatchObject({ poke: [other], chatRecord: [other, id], text: [], redPacket: [] })
  })

  test('text for search, and for quotes', () => {
    const words = Object.fromEntries(all.map(([kind, content]) => [kind, searchText(content)]))
    expect(words).toMatchObject({ text: ['hello'], image: ['the sea'], location: ['Pier', 'Harbour'] })
    expect(words).toMatchObject({ file: ['', 'plan.pdf'], chatRecord: ['Ann and Bo', '', 'plan.pdf', 'hi'] })
    const quotes = Object.fromEntries(all.map(([kind, content]) => [kind, quotedText(content)]))
    expect(quotes).toMatchObject({ file: 'plan.pdf', contactCard: 'Bo', location: 'Pier', voice: '' })
    expect(quotedText({ kind: 'text', text: '😀'.repeat(200) })).toBe('😀'.repeat(120))
  })

  test('a message in a chat record is read once', () => {
    const [item] = samples.chatRecord.items
    expect(item && contentOfItem(item)).toBe(item && contentOfItem(item))
  })
})

test('every system event can be read', () => {
  const facts = {
    actor: person,
    people: [person],
    peopleCount: 1,
    memberCount: 2,
    avatars: [],
    by: 'scan',
    name: 'n',
    photo: '',
    seconds: 1,
    until: 1,
    code: 'c',
    copyId: id,
    groupId: id,
    target: 1,
  }
  const { seen } = kinds.systemMessage
  for (const event of systemEvents)
    expect(z.safeDecode(seen, z.encode(seen, { event, ...facts } as unknown as SystemMessage))).toMatchObject(
      {
        success: true,
        data: { event },
      },
    )
  const changed = z.encode(seen, { event: 'announcementChanged', ...facts } as unknown as SystemMessage)
  expect(changed).toMatchObject({ notice: 'groupNoticeChanged', faces: [] })
})

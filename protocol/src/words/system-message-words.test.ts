import { expect, test } from 'bun:test'
import { deletedName, deletedNames } from '../kinds/deleted-names'
import { type SystemEvent, systemEvents, type SystemMessage } from '../kinds/system-message'
import { languages } from '../languages'
import { systemMessageTexts } from './system-message-texts'
import { systemMessageWords } from './system-message-words'

const ann = { id: 'ann', name: 'Ann' }
const bo = { id: 'bo', name: 'Bo' }
const reader = { language: 'en-us', me: 'me', now: 1_780_000_000 } as const
const me = { id: 'me', name: 'Myself' }

const group = { memberCount: 3, avatars: [] }
const to = (...people: { id: string; name: string }[]) => ({ people, peopleCount: people.length })
const words = (message: SystemMessage) => systemMessageWords(message, reader)

test('the reader is "you", as actor and as subject of the message', () => {
  expect(words({ event: 'membersRemoved', actor: ann, ...to(me), ...group })).toBe('Ann removed you')
  expect(words({ event: 'membersRemoved', actor: me, ...to(bo), ...group })).toBe('You removed Bo')
})

test('of many people only some are named, the reader first, and all are counted', () => {
  const people = Array.from({ length: 50 }, (_, at) => ({ id: `p${at}`, name: `P${at}` }))
  const come = { people: [...people, me], peopleCount: 120 }
  expect(words({ event: 'membersJoined', by: 'invitation', actor: ann, ...come, ...group })).toBe(
    'Ann added you, P0, P1, P2 and others (120 in total)',
  )
})

test('joining by a link or a code is said so', () => {
  const joined = (by: SystemMessage<'membersJoined'>['by']) =>
    words({ event: 'membersJoined', by, actor: bo, ...to(bo), ...group })
  expect(joined('link')).toBe('Bo joined via an invite link')
  expect(joined('scan')).toBe('Bo joined by scanning a QR code')
  expect(joined('invitation')).toBe('Bo joined the group')
})

test('a mute says when it ends, unless it has no end', () => {
  const muted = (until: number) => words({ event: 'membersMuted', actor: ann, ...to(bo), until })
  expect(muted(reader.now + 600)).toContain('Ann muted Bo until')
  expect(muted(reader.now + 315_360_000)).toBe('Ann muted Bo')
})

test('a new announcement shows its beginning', () => {
  const event = 'announcementChanged'
  expect(words({ event, actor: ann, text: 'Bring tea' })).toBe('Ann updated the announcement: Bring tea')
  expect(words({ event, actor: me })).toBe('You updated the announcement')
})

test('who has no name is anonymous where members are, deleted if the account is, and otherwise someone', () => {
  const nameless = { id: 'x', name: '' }
  const deleted = { id: 'x', name: deletedNames['en-us'] }
  expect(words({ event: 'messagePinned', actor: nameless, target: 1 })).toBe(
    'An anonymous member pinned a message',
  )
  expect(words({ event: 'messagePinned', actor: { id: 'me', name: '' }, target: 1 })).toBe(
    'You pinned a message',
  )
  expect(words({ event: 'groupRenamed', actor: nameless, name: 'Tea' })).toBe(
    'Someone renamed the group to “Tea”',
  )
  for (const gone of [deleted, { id: 'x', name: deletedName }])
    expect(words({ event: 'membersRemoved', actor: ann, ...to(gone), ...group })).toBe(
      'Ann removed a deleted account',
    )
  for (const language of languages) {
    const said = systemMessageWords(
      { event: 'memberLeft', actor: { id: 'x', name: deletedNames[language] }, ...group },
      { ...reader, language },
    )
    expect(said).toContain(systemMessageTexts[language].deleted.slice(1))
    expect(said).not.toMatch(/[“「]|Deleted| 님/)
  }
})

test('an invitation speaks to whom it invites, and to others of it', () => {
  const invitation = { event: 'groupInvited', actor: ann, name: 'Tea', code: 'c', groupId: 'g' } as const
  expect(words(invitation)).toBe('Ann invited you to “Tea”')
  expect(words({ ...invitation, actor: me })).toBe('You sent an invitation to “Tea”')
  const { language, now } = reader
  expect(systemMessageWords(invitation, { language, now })).toBe('Ann sent an invitation to “Tea”')
})

test('every event has its own text in every language', () => {
  const facts = { by: 'link', name: 'Family', seconds: 60, until: 0, photo: '', code: 'c', copyId: 'g' }
  const message = (event: SystemEvent) =>
    ({ event, actor: ann, ...to(bo), ...group, ...facts }) as unknown as SystemMessage
  for (const language of languages) {
    const said = systemEvents.map((event) => systemMessageWords(message(event), { ...reader, language }))
    expect(new Set(said).size).toBe(systemEvents.length)
    expect(said).not.toContain('')
  }
})

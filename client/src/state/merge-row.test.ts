import { describe, expect, test } from 'bun:test'
import type { ChatView } from '@linnet/protocol'
import { C, groupRow, peer, row, textContent } from './chats.fixture'
import { mergeRow, type MergeRules, mergeRules } from './merge-row'
import type { Chat } from './state'

/** A different value for every field that may differ under some rule. */
const other: Partial<ChatView> = {
  photo: '/other.png',
  isPinned: true,
  pinnedAt: 7,
  isMuted: true,
  draft: 'written here',
  lock: 'blocked',
  lastContent: textContent('other words'),
  lastSenderId: peer,
  mentions: [{ cseq: 9, mseq: 9 }],
  autoDestroySeconds: 60,
}

const own = ['isPinned', 'pinnedAt', 'isMuted', 'draft', 'lock'] as const
const logged = ['cseq', 'lastCseq', 'lastAtMs', 'lastContent', 'mentions', 'autoDestroySeconds'] as const
const pick = (chat: Chat, fields: readonly (keyof Chat)[]) =>
  Object.fromEntries(fields.map((field) => [field, chat[field]]))

test('a field without a rule does not compile', () => {
  const { draft: _, ...rest } = mergeRules
  // @ts-expect-error The draft has no rule.
  const incomplete: MergeRules = rest
  expect(Object.keys(incomplete)).not.toContain('draft')
})

describe('a row from the server', () => {
  const given = row(C, 5)

  test('that is newer brings its log fields and my own settings', () => {
    const known: Chat = row(C, 4)
    const newer = row(C, 6, { ...other, name: 'New remark' })
    const merged = mergeRow(known, newer, known)
    const names = ['name', 'photo'] as const
    expect(pick(merged, [...names, ...own, ...logged])).toEqual(pick(newer, [...names, ...own, ...logged]))
  })

  test('that is older leaves the log fields alone, but still brings my own settings', () => {
    const known: Chat = { ...row(C, 9), ...other, isPinned: false }
    const merged = mergeRow(known, given, known)
    expect(pick(merged, logged)).toEqual(pick(known, logged))
    expect(pick(merged, own)).toEqual(pick(given, own))
  })

  test.each(own)('does not undo what changed here since it was requested: %s', (field) => {
    const known: Chat = { ...given, [field]: other[field] }
    const newer = row(C, 6)
    expect(mergeRow(known, newer, given)[field]).toBe(known[field])
    expect(mergeRow(known, newer, known)[field]).toBe(newer[field])
    expect(mergeRow(known, newer, undefined)[field]).toBe(newer[field])
  })

  test('does not undo a remark changed here or a group name changed by its log', () => {
    const renamed = { name: 'Renamed here', photo: '/here.png' }
    expect(mergeRow({ ...given, ...renamed }, row(C, 4), given)).toMatchObject({
      name: 'Renamed here',
      photo: '',
    })
    const group = groupRow(C, 5)
    expect(mergeRow({ ...group, ...renamed }, groupRow(C, 4), group)).toMatchObject(renamed)
    expect(mergeRow({ ...group, ...renamed }, groupRow(C, 6), group)).toMatchObject({
      name: 'Group',
      photo: '',
    })
  })

  test('that was requested before a removal shows nothing that was removed', () => {
    const known: Chat = { ...given, lastContent: undefined, removals: 1 }
    expect(mergeRow(known, given, given).lastContent).toBeUndefined()
    expect(mergeRow(known, given, known).lastContent).toEqual(textContent('t5'))
  })

  test('never moves a counter or cursor back, and unread is computed from them', () => {
    const known: Chat = row(C, 9, { readMseq: 6, peerReadMseq: 3, peerReceivedMseq: 3 })
    const older = row(C, 5, { readMseq: 2, peerReadMseq: 4, peerReceivedMseq: 1 })
    for (const merged of [mergeRow(known, older, known), mergeRow(older, known, older)])
      expect(merged).toMatchObject({ mseq: 9, readMseq: 6, peerReadMseq: 4, peerReceivedMseq: 4, unread: 3 })
  })

  test('leaves what only the device knows, and ends staleness', () => {
    const device = { head: 12, removals: 2, membersVersion: 3, groupVersion: 4, pinsVersion: 5 }
    const known: Chat = { ...groupRow(C, 5), ...device, isStale: true }
    expect(mergeRow(known, groupRow(C, 5), known)).toEqual({ ...groupRow(C, 5), ...device })
  })

  test('that is ahead in a group makes screens fetch the group and its members again', () => {
    const known: Chat = { ...groupRow(C, 5), membersVersion: 3, groupVersion: 4 }
    const merged = mergeRow(known, groupRow(C, 6), known)
    expect(merged).toMatchObject({ membersVersion: 4, groupVersion: 5 })
  })
})

import { expect, test } from 'bun:test'
import type { GroupStateView } from '@linnet/protocol'
import { speakingIn } from './speaking'

const now = 1_780_000_000
const group = (change: Partial<GroupStateView> = {}): GroupStateView => ({
  memberCount: 5,
  myRole: 0,
  mutedUntil: 0,
  onlyAdminsSpeak: false,
  slowSeconds: 0,
  isAnonymous: false,
  avatars: [],
  ...change,
})
const inGroup = (change: Partial<GroupStateView>, lastSentAt = 0) =>
  speakingIn({ lock: '', group: group(change) }, now, lastSentAt)

test('a muted member sees when the mute ends, and can write after that', () => {
  expect(inGroup({ mutedUntil: now + 60 })).toEqual({ state: 'muted', until: now + 60, isForever: false })
  expect(inGroup({ mutedUntil: now + 315_360_000 })).toMatchObject({ state: 'muted', isForever: true })
  expect(inGroup({ mutedUntil: now })).toEqual({ state: 'open' })
})

test('when only administrators may speak, members see a note and administrators can write', () => {
  expect(inGroup({ onlyAdminsSpeak: true })).toEqual({ state: 'onlyAdmins' })
  expect(inGroup({ onlyAdminsSpeak: true, myRole: 1 })).toEqual({ state: 'open' })
})

test('in slow mode a member waits after each message, an administrator need not', () => {
  expect(inGroup({ slowSeconds: 30 }, now - 10)).toEqual({ state: 'slow', until: now + 20 })
  expect(inGroup({ slowSeconds: 30 }, now - 30)).toEqual({ state: 'open' })
  expect(inGroup({ slowSeconds: 30, myRole: 2 }, now)).toEqual({ state: 'open' })
})

test('two people who are not friends, or of whom one blocked the other, cannot write', () => {
  expect(speakingIn({ lock: 'blocked', group: undefined }, now, 0)).toEqual({
    state: 'locked',
    reason: 'blocked',
  })
})

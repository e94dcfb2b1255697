import { expect, test } from 'bun:test'
import { maxMuteSeconds } from '@linnet/protocol/groups/calls'
import { muteChoices, muteState } from './mute-times'

const now = 1_800_000_000

test('a mute is over when its end is reached', () => {
  expect(muteState(0, now)).toBe('over')
  expect(muteState(now, now)).toBe('over')
  expect(muteState(now + 1, now)).toBe('timed')
})

test('every choice ends at a fixed time except the longest, which counts as permanent', () => {
  expect(muteChoices.map((seconds) => muteState(now + seconds, now))).toEqual([
    'timed',
    'timed',
    'timed',
    'timed',
    'open',
  ])
  expect(muteState(now + maxMuteSeconds - 86_400 * 365, now)).toBe('open')
})

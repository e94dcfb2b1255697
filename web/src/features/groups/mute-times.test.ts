import { expect, test } from 'bun:test'
import { maxMuteSeconds } from '@linnet/protocol/groups'
import { muteChoices, muteStanding } from './mute-times'

const now = 1_800_000_000

test('a mute is over at its end', () => {
  expect(muteStanding(0, now)).toBe('over')
  expect(muteStanding(now, now)).toBe('over')
  expect(muteStanding(now + 1, now)).toBe('timed')
})

test('each choice but the longest ends at a time; the longest holds until further notice', () => {
  expect(muteChoices.map((seconds) => muteStanding(now + seconds, now))).toEqual([
    'timed',
    'timed',
    'timed',
    'timed',
    'open',
  ])
  expect(muteStanding(now + maxMuteSeconds - 86_400 * 365, now)).toBe('open')
})

import { expect, test } from 'bun:test'
import { soundOf } from './alerts'

test('each kind of event has the sound of what it is about', () => {
  const sounds = (
    ['direct', 'group', 'friends', 'moments', 'videos', 'meetings', 'security', 'announcements'] as const
  ).map((kind) => soundOf({ kind }))
  expect(sounds).toEqual([
    'message',
    'message',
    'friend',
    'moment',
    'moment',
    'service',
    'service',
    'service',
  ])
})

test('what a robot or the service writes sounds like the service', () => {
  expect(soundOf({ kind: 'direct', isService: true })).toBe('service')
  expect(soundOf({ kind: 'group', isService: true })).toBe('service')
})

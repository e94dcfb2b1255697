import { expect, test } from 'bun:test'
import type { Chat } from '@linnet/client'
import { happeningIn, soundOf } from './alerts'

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

test('a message is known to be from somebody whom I blocked', () => {
  const sender = { id: 'ben', name: 'Ben', photo: '', groupName: '', groupPhoto: '' }
  const message = { id: 'm', at: 0, atMs: 0, content: { kind: 'text' as const, text: '@Ann' }, sender }
  const happening = (more: object) =>
    happeningIn({ group: {} } as Chat, 'ann', {
      cseq: 1,
      mseq: 1,
      cid: 'c',
      message: { ...message, ...more },
    })
  expect(happening({ isFromBlocked: true }).isFromBlocked).toBe(true)
  expect(happening({}).isFromBlocked).toBeUndefined()
})

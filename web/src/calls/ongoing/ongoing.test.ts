import { afterEach, expect, test } from 'bun:test'
import type { VoiceRoomView } from '@linnet/protocol'
import {
  type At,
  change,
  currentOngoing,
  isCurrent,
  isInCall,
  mediaOf,
  moveInside,
  moveTo,
  noMedia,
  ongoingAt,
  replaceOngoing,
} from './ongoing'

const view = { id: 'room', version: 1 } as VoiceRoomView
const place = { kind: 'voice', device: 'here', conversationId: 'group' as never } as const
const joining: At<'voice', 'joining'> = {
  ...place,
  ...noMedia,
  stage: 'joining',
  step: 'link',
  view,
  sinceMs: 5,
  isSettling: false,
}

afterEach(() => replaceOngoing(undefined))

test('a call is inside once its media arrive, and not before the server has answered', () => {
  replaceOngoing({ ...joining, view: undefined })
  moveInside()
  expect(currentOngoing()?.stage).toBe('joining')
  replaceOngoing(joining)
  moveInside()
  expect(ongoingAt('voice', 'inside')).toMatchObject({ view, sinceMs: 5, isLost: false })
  expect(currentOngoing()).not.toHaveProperty('step')
})

test('media that come back end the interruption', () => {
  replaceOngoing({ ...place, ...noMedia, stage: 'inside', view, sinceMs: 5, isLost: true, isSettling: false })
  moveInside()
  expect(ongoingAt('voice', 'inside')?.isLost).toBe(false)
})

test('a change of a call that has moved on, or was replaced, is dropped', () => {
  replaceOngoing(joining)
  moveInside()
  change(joining, { step: 'server' })
  expect(currentOngoing()).not.toHaveProperty('step')
  replaceOngoing({ ...joining, device: 'later' })
  change(joining, { isSettling: true })
  expect(ongoingAt('voice', 'joining')?.isSettling).toBe(false)
})

test('a page whose call is over is in none, and sends nothing', () => {
  replaceOngoing(joining)
  expect([isInCall(), isCurrent(joining)]).toEqual([true, true])
  const over = { ...place, stage: 'over', view } as const
  moveTo(over)
  expect([isInCall(), isCurrent(joining)]).toEqual([false, false])
  expect(mediaOf(over).own.isMicOn).toBe(false)
})

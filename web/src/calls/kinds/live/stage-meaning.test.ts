import { expect, test } from 'bun:test'
import type { PersonId } from '@linnet/protocol'
import type { LiveStreamView } from '@linnet/protocol/livestreams/views'
import { noMedia, type OngoingLive } from '~/calls/ongoing/ongoing'
import { stageMeaning } from './stage-meaning'

const person = (id: string) => ({ personId: id as PersonId, name: id, photo: '' })

const live = (stage: string[], more: Partial<LiveStreamView> = {}): LiveStreamView => ({
  id: 'stream',
  type: 1,
  title: 'Noodles',
  host: person('ann'),
  isPublic: true,
  isOpen: true,
  stage: stage.map(person),
  viewers: 1,
  likes: 0,
  hands: 0,
  seconds: 0,
  isRecording: false,
  version: 1,
  ...more,
})

const onStage = (view: LiveStreamView): OngoingLive => ({
  ...noMedia,
  kind: 'live',
  stage: 'inside',
  device: 'here',
  view,
  sinceMs: 0,
  isLost: false,
})

const both = live(['ann', 'me'])
const free = { me: 'me', place: undefined, isBusy: false }

test('a person brought on stage is in a call, unless this page is in one already', () => {
  expect(stageMeaning(both, free)).toBe('rejoin')
  expect(stageMeaning(both, { ...free, isBusy: true })).toBe('nothing')
})

test('a viewer is in no call', () => {
  expect(stageMeaning(live(['ann']), free)).toBe('nothing')
})

test('a person is off the stage once the stream lists them no longer, or has ended', () => {
  const mine = { ...free, place: onStage(both) }
  expect(stageMeaning(both, mine)).toBe('news')
  expect(stageMeaning(live(['ann']), mine)).toEqual({ end: 'off' })
  expect(stageMeaning({ ...both, isOpen: false }, mine)).toEqual({ end: 'off' })
})

test('news of another stream do not change the stage that this page is on', () => {
  const elsewhere = { ...free, place: onStage(live(['me'], { id: 'mine' })) }
  expect(stageMeaning(live(['ann']), elsewhere)).toBe('nothing')
  expect(stageMeaning(both, elsewhere)).toBe('nothing')
})

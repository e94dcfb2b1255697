import { describe, expect, test } from 'bun:test'
import type { PersonId } from '@linnet/protocol'
import type {
  MeetingMessageView,
  MeetingSeatView,
  MeetingView,
} from '@linnet/protocol/groupcalls/meeting-views'
import { noMedia, type OngoingMeeting, type Step } from '~/calls/ongoing/ongoing'
import { insideOf, meetingMeaning, waitingIn, withMessages } from './meeting-view'

const me = 'me' as PersonId

const seat = (personId: string, more: Partial<MeetingSeatView> = {}): MeetingSeatView => ({
  personId: personId as PersonId,
  name: personId,
  photo: '',
  state: 'in',
  role: 'guest',
  isMuted: false,
  device: 'this',
  ...more,
})

const meeting = (more: Partial<MeetingView> = {}): MeetingView => ({
  id: 'one',
  number: '482913706',
  title: 'Plan',
  hostId: 'host' as PersonId,
  hostName: 'Host',
  hostPhoto: '',
  isOpen: true,
  present: 1,
  maxPeople: 30,
  hasPassword: false,
  hasWaitingRoom: true,
  isLocked: false,
  myState: 'in',
  myRole: 'guest',
  people: [seat(me)],
  version: 2,
  seconds: 0,
  ...more,
})

const known = meeting({ version: 1 })
const place = { kind: 'meeting', device: 'this', door: { number: '482913706' }, view: known } as const

function placeAt(at: 'inside' | 'over' | Step): OngoingMeeting {
  if (at === 'over') return { ...place, stage: at, end: 'ended' }
  if (at === 'inside') return { ...place, ...noMedia, stage: at, sinceMs: 0, isLost: false }
  return { ...place, ...noMedia, stage: 'joining', step: at }
}

describe('what the server says of a meeting', () => {
  test.each<[string, Parameters<typeof placeAt>[0], Partial<MeetingView>, ReturnType<typeof meetingMeaning>]>(
    [
      ['where I am on this device', 'inside', {}, 'news'],
      ['that a host lets me into', 'waitingRoom', { myState: 'invited', people: [] }, 'admitted'],
      ['that sends me to its waiting room', 'server', { myState: 'waiting', people: [] }, 'news'],
      ['whose waiting room I am in', 'waitingRoom', { myState: 'waiting', people: [] }, 'news'],
      ['from which I was put out', 'inside', { myState: 'removed', people: [] }, { end: 'removed' }],
      [
        'from whose waiting room I was put out',
        'waitingRoom',
        { myState: 'removed', people: [] },
        { end: 'removed' },
      ],
      ['that a host has ended', 'inside', { isOpen: false, myState: 'left', people: [] }, { end: 'ended' }],
      ['that has missed me', 'inside', { myState: 'left', people: [] }, { end: 'lost' }],
      [
        'that another device of mine has entered',
        'inside',
        { people: [seat(me, { device: 'other' })] },
        'elsewhere',
      ],
      [
        'that I am about to enter from another device',
        'link',
        { people: [seat(me, { device: 'other' })] },
        'nothing',
      ],
      ['that is another one', 'inside', { id: 'two' }, 'nothing'],
      ['that is older than what I know', 'inside', { version: 0 }, 'nothing'],
      ['that was over here', 'over', {}, 'nothing'],
    ],
  )('%s', (_, at, view, meaning) => {
    expect(meetingMeaning(meeting(view), { me, place: placeAt(at) })).toEqual(meaning)
  })

  test('means nothing to a page that is in none', () => {
    expect(meetingMeaning(meeting(), { me, place: undefined })).toBe('nothing')
  })
})

test('the windows of calls show who is in it, not who waits', () => {
  const view = meeting({ people: [seat('ann'), seat('ben', { state: 'waiting' })] })
  expect(insideOf(view).map(({ personId }) => personId as string)).toEqual(['ann'])
  expect(waitingIn(view).map(({ name }) => name)).toEqual(['ben'])
})

test('a message of the chat is shown once, in its place', () => {
  const message = (id: string): MeetingMessageView => ({
    id,
    personId: me,
    name: '',
    photo: '',
    text: id,
    at: 1,
  })
  const shown = withMessages([message('9'), message('10')], [message('10'), message('8'), message('11')])
  expect(shown.map(({ id }) => id)).toEqual(['8', '9', '10', '11'])
})

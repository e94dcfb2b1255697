import { describe, expect, test } from 'bun:test'
import type { PersonId, VoiceRoomView, VoiceSeatView } from '@linnet/protocol'
import { noMedia, type OngoingVoice } from '~/calls/ongoing/ongoing'
import { microphoneNews, peopleOf, speakerIn, voiceMeaning } from './voice-view'

const me = 'me' as PersonId
const group = 'group' as never

const seat = (personId: string, more: Partial<VoiceSeatView> = {}): VoiceSeatView => ({
  personId: personId as PersonId,
  name: personId,
  photo: '',
  isMicOn: false,
  hasHandUp: false,
  maySpeak: true,
  device: personId === 'me' ? 'here' : 'theirs',
  ...more,
})

const view = (people: VoiceSeatView[], more: Partial<VoiceRoomView> = {}): VoiceRoomView => ({
  id: 'room',
  conversationId: group,
  hostId: 'ann' as PersonId,
  isOpen: true,
  onlyAdmins: false,
  people,
  maxPeople: 100,
  version: 2,
  seconds: 0,
  ...more,
})

const place = { kind: 'voice', device: 'here', conversationId: group } as const

const voiceAt = (stage: 'inside' | 'over'): OngoingVoice => {
  const known = view([seat('me')])
  if (stage === 'over') return { ...place, stage, view: known }
  return { ...place, ...noMedia, stage, view: known, sinceMs: 0, isLost: false, isSettling: false }
}

describe('a state of a voice room', () => {
  const elsewhere = seat('me', { device: 'there' })
  test.each<[string, 'inside' | 'over', VoiceRoomView, ReturnType<typeof voiceMeaning>]>([
    ['in which I am on this device', 'inside', view([seat('me')]), 'news'],
    ['that another device of mine has joined', 'inside', view([elsewhere]), 'elsewhere'],
    ['that has missed me', 'inside', view([seat('ann')]), { end: 'lost' }],
    ['that was closed', 'inside', view([], { isOpen: false }), { end: 'closed' }],
    ['that is older than what I know', 'inside', view([], { isOpen: false, version: 1 }), 'nothing'],
    ['that is another one', 'inside', view([], { id: 'other' }), 'nothing'],
    ['that was over here', 'over', view([seat('me')]), 'nothing'],
  ])('%s', (_, stage, changed, meaning) => {
    expect(voiceMeaning(changed, { me, place: voiceAt(stage) })).toEqual(meaning)
  })

  test('is of this page once this page is in it', () => {
    const joining = { ...place, ...noMedia, stage: 'joining', step: 'server', isSettling: false } as const
    expect(voiceMeaning(view([seat('me')]), { me, place: joining })).toBe('news')
    expect(voiceMeaning(view([elsewhere]), { me, place: joining })).toBe('nothing')
    expect(voiceMeaning(view([seat('ann')]), { me, place: joining })).toBe('nothing')
    expect(voiceMeaning(view([seat('me')]), { me, place: undefined })).toBe('nothing')
  })
})

describe('my microphone', () => {
  const on = view([seat('me', { isMicOn: true })])
  const mine = (more: Partial<VoiceSeatView>, room: Partial<VoiceRoomView> = {}) =>
    view([seat('me', more)], room)
  const speaking = { me, isOn: true, hasHandUp: false }
  const listening = { me, isOn: false, hasHandUp: false }

  test('is taken by an administrator, or kept to them', () => {
    expect(microphoneNews(on, mine({ maySpeak: false }), speaking)).toBe('taken')
    // The speaker is no longer an administrator.
    const kept = view([seat('me', { isMicOn: true })], { onlyAdmins: true })
    expect(microphoneNews(kept, mine({ maySpeak: false }, { onlyAdmins: true }), speaking)).toBe('taken')
    expect(microphoneNews(on, mine({ maySpeak: false }, { onlyAdmins: true }), speaking)).toBe('kept')
  })

  test('is not taken when I switched it off, or another device of mine took its place', () => {
    expect(microphoneNews(on, mine({}), listening)).toBe('nothing')
    expect(microphoneNews(on, mine({ device: 'there' }), speaking)).toBe('nothing')
    expect(microphoneNews(undefined, mine({}), speaking)).toBe('nothing')
  })

  test('is given when my hand was answered, or it is given back', () => {
    const asking = mine({ hasHandUp: true, maySpeak: false }, { onlyAdmins: true })
    const answered = mine({}, { onlyAdmins: true })
    expect(microphoneNews(asking, answered, { ...listening, hasHandUp: true })).toBe('given')
    expect(microphoneNews(mine({ hasHandUp: true }), mine({}), { ...listening, hasHandUp: true })).toBe(
      'given',
    )
    expect(microphoneNews(mine({ maySpeak: false }), mine({}), listening)).toBe('given')
  })

  test('is not given when I lower my hand, when it is refused, or when everybody may speak again', () => {
    expect(microphoneNews(mine({ hasHandUp: true }), mine({}), listening)).toBe('nothing')
    const refused = mine({ maySpeak: false })
    expect(microphoneNews(mine({ hasHandUp: true }), refused, { ...listening, hasHandUp: true })).toBe(
      'nothing',
    )
    const closed = mine({ maySpeak: false }, { onlyAdmins: true })
    expect(microphoneNews(closed, mine({}), listening)).toBe('nothing')
  })
})

test('who speaks, who asks to in turn, and who listens; I am the first of mine', () => {
  const ids = (seats: readonly VoiceSeatView[]) => seats.map(({ personId }) => personId as string)
  const { speakers, asking, listeners } = peopleOf(
    view([
      seat('ann', { isMicOn: true }),
      // A speaker's raised hand does not count.
      seat('ben', { isMicOn: true, hasHandUp: true }),
      seat('cho', { hasHandUp: true }),
      seat('me', { hasHandUp: true }),
      seat('dan'),
    ]),
    'me',
  )
  expect(ids(speakers)).toEqual(['ann', 'ben'])
  expect(ids(asking)).toEqual(['cho', 'me'])
  expect(ids(listeners)).toEqual(['dan'])
  expect(ids(peopleOf(view([seat('ann'), seat('me')]), 'me').listeners)).toEqual(['me', 'ann'])
})

test('the loudest of those who are on the microphone is named', () => {
  const room = view([seat('ann', { isMicOn: true }), seat('ben', { isMicOn: true }), seat('cho')])
  expect(speakerIn(room, ['cho', 'ben', 'ann'])?.name).toBe('ben')
  expect(speakerIn(room, [])).toBeUndefined()
  expect(speakerIn(undefined, ['ann'])).toBeUndefined()
})

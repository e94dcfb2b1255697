import { describe, expect, test } from 'bun:test'
import { personOf, type RoomGuest, voicePlaces, withPictures } from './livekit-people'

const guest = (id: string, more: Partial<RoomGuest> = {}): RoomGuest => ({
  id,
  joinedAtMs: 0,
  microphone: `${id}'s`,
  isVoiceOn: true,
  picture: undefined,
  isScreen: false,
  hasHandUp: false,
  ...more,
})
const guests = (...ids: string[]) => ids.map((id) => guest(id))

test('somebody in a LiveKit room reads as in a room of ours', () => {
  expect(personOf(guest('ann', { hasHandUp: true }))).toEqual({
    id: 'ann',
    voice: true,
    picture: false,
    hand: true,
  })
  const ben = guest('ben', { picture: 'TR_2', isScreen: true, isVoiceOn: false })
  expect(personOf(ben)).toMatchObject({ voice: false, picture: true, screen: true })
})

test('of more pictures than a room has, those who came first are shown, the same on each device', () => {
  const all = [
    guest('cem', { picture: 'c', joinedAtMs: 3 }),
    guest('ann', { joinedAtMs: 1 }),
    guest('dan', { picture: 'd', joinedAtMs: 2 }),
    guest('ben', { picture: 'b', joinedAtMs: 2 }),
  ]
  const shown = ['ben', 'dan']
  expect(withPictures(all, 2).map(({ id }) => id)).toEqual(shown)
  expect(withPictures(all.toReversed(), 2).map(({ id }) => id)).toEqual(shown)
  expect(withPictures(all, 9).map(({ id }) => id)).toEqual([...shown, 'cem'])
})

describe('a voice', () => {
  test('keeps its place, also while it is off, and leaves it with its person', () => {
    const empty = [undefined, undefined, undefined]
    const places = voicePlaces(empty, { guests: guests('ann', 'ben'), speaking: ['ben'] })
    expect(places).toEqual(['ben', 'ann', undefined])
    const later = [guest('ann', { isVoiceOn: false }), guest('cem')]
    expect(voicePlaces(places, { guests: later, speaking: ['cem'] })).toEqual(['cem', 'ann', undefined])
  })

  test('that speaks takes the place of one that is silent, and one that is silent takes that of one that is off', () => {
    const places = ['ann', 'ben']
    const three = guests('ann', 'ben', 'cem')
    expect(voicePlaces(places, { guests: three, speaking: [] })).toEqual(places)
    expect(voicePlaces(places, { guests: three, speaking: ['cem', 'ann'] })).toEqual(['ann', 'cem'])
    expect(voicePlaces(places, { guests: three, speaking: ['ann', 'ben', 'cem'] })).toEqual(places)
    const off = [guest('ann'), guest('ben', { isVoiceOn: false }), guest('cem')]
    expect(voicePlaces(places, { guests: off, speaking: [] })).toEqual(['ann', 'cem'])
  })

  test('that is not there has no place', () => {
    const listeners = [guest('ann', { microphone: undefined, isVoiceOn: false })]
    expect(voicePlaces([undefined, 'ben'], { guests: listeners, speaking: ['ann'] })).toEqual([
      undefined,
      undefined,
    ])
  })
})

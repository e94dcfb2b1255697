/** Notifies the apps of who is there, who is in which place and who speaks, whenever that has changed. */
import type { ForwarderWord } from '@linnet/protocol/media/channel'
import type { Loudest } from './loudest'
import type { Member } from './member'

interface Known {
  people: string
  speaking: string
  own: string
}

export interface Heard {
  loudest: Loudest
  isShown: (id: string) => boolean
  isRefused: (id: string) => boolean
  placesOf: (member: Member) => { mid: string; id: string }[]
}

export function createRoomNews(members: ReadonlyMap<string, Member>, heard: Heard) {
  const { loudest, isShown, isRefused, placesOf } = heard
  const knownTo = new WeakMap<Member, Known>()

  const ownWords = (member: Member): ForwarderWord => ({
    voices: member.peer.voices.flatMap(({ mid }, nth) => {
      const id = loudest.holders[nth]
      return id === undefined || id === member.id ? [] : [{ mid, id }]
    }),
    pictures: placesOf(member),
    isFull: member.self.picture && isRefused(member.id),
  })

  return function tell(nowMs: number): void {
    const seen = [...members.values()].filter(({ rights }) => !rights.isUnseen)
    const people = seen.map(({ id, self, rights }) => ({
      id,
      voice: self.voice && rights.voice,
      picture: self.picture && rights.picture && isShown(id),
      hand: self.hand,
      ...(self.screen === true && { screen: true }),
    }))
    const speaking = loudest.speaking(nowMs)
    const all = { people: JSON.stringify(people), speaking: JSON.stringify(speaking) }
    for (const member of members.values()) {
      const known = knownTo.get(member)
      const words = ownWords(member)
      const own = JSON.stringify(words)
      const word: ForwarderWord = {
        ...(known?.people !== all.people && { people }),
        ...(known?.speaking !== all.speaking && { speaking }),
        ...(known?.own !== own && words),
      }
      // A channel that is not open yet gets the message later.
      if (Object.keys(word).length > 0 && member.peer.tell(word)) knownTo.set(member, { ...all, own })
    }
  }
}

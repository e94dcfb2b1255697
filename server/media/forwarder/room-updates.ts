/** Notifies the devices of who is there, who is in which place and who speaks, whenever that has changed. */
import type { RoomUpdate } from '@linnet/protocol/media/channel'
import type { Loudest } from './loudest'
import type { Member } from './member'

interface Known {
  people: string
  speaking: string
  own: string
}

interface RoomState {
  loudest: Loudest
  isShown: (id: string) => boolean
  isRefused: (id: string) => boolean
  placesOf: (member: Member) => { mid: string; id: string }[]
}

export function createRoomUpdates(
  members: ReadonlyMap<string, Member>,
  { loudest, isShown, isRefused, placesOf }: RoomState,
) {
  const knownTo = new WeakMap<Member, Known>()

  const ownPart = (member: Member): RoomUpdate => ({
    voices: member.peer.voices.flatMap(({ mid }, nth) => {
      const id = loudest.holders[nth]
      return id === undefined || id === member.id ? [] : [{ mid, id }]
    }),
    pictures: placesOf(member),
    isFull: member.self.picture && isRefused(member.id),
  })

  return function sendUpdates(nowMs: number): void {
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
      const part = ownPart(member)
      const own = JSON.stringify(part)
      const update: RoomUpdate = {
        ...(known?.people !== all.people && { people }),
        ...(known?.speaking !== all.speaking && { speaking }),
        ...(known?.own !== own && part),
      }
      // A channel that is not open yet gets the message later.
      if (Object.keys(update).length > 0 && member.peer.sendUpdate(update))
        knownTo.set(member, { ...all, own })
    }
  }
}

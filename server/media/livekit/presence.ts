/** The people in each room, as far as the LiveKit server has reported. Used only for figures. */
import type { MediaPlace } from '../media-backend'

export function createPresence() {
  const inside = new Map<string, Set<string>>()

  function enter({ roomId, personId }: MediaPlace): void {
    const people = inside.get(roomId) ?? new Set()
    inside.set(roomId, people.add(personId))
  }

  return {
    enter,
    leave({ roomId, personId }: MediaPlace): void {
      inside.get(roomId)?.delete(personId)
      if (inside.get(roomId)?.size === 0) inside.delete(roomId)
    },
    finish: (roomId: string): void => void inside.delete(roomId),
    /** Corrects the places after missed reports. */
    set(places: readonly MediaPlace[]): void {
      inside.clear()
      places.forEach(enter)
    },
    rooms: () => inside.size,
    people: () => [...inside.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

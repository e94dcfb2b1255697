/** The rights in rooms, as reported by the domains that have rooms. */
import type { ReadWork } from '../kernel/work'
import type { MediaPlace, MediaRights } from './media-backend'

/**
 * The rights of a place; undefined for a person who is not in that room, or if the room belongs to another
 * domain.
 */
export type RightsIn = (work: ReadWork, place: MediaPlace) => Promise<MediaRights | undefined>

export interface KnownRights {
  add: (own: RightsIn) => void
  of: RightsIn
}

export function createKnownRights(): KnownRights {
  const known: RightsIn[] = []
  return {
    add: (own) => void known.push(own),
    async of(work, place) {
      for (const each of known) {
        const rights = await each(work, place)
        if (rights) return rights
      }
      return undefined
    },
  }
}

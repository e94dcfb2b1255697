/** What the domains that have rooms say about who may send what in them now. */
import type { ReadWork } from '../kernel/work'
import type { MediaPlace, MediaRights } from './media-backend'

/** Undefined for whoever is not in that room, or where the room is none of the domain's. */
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

import type { Content, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'

/** A favourite that a person sends as a message. */
export interface WantedFavourite {
  personId: PersonId
  favouriteId: string
}

/**
 * Access to favourites for messages. Both maps are by `keptKey`, and leave out favourites that are not the
 * person's.
 */
export interface KeptContents {
  /** The sizes in bytes as stored. */
  sizesOf: (work: ReadWork, wanted: readonly WantedFavourite[]) => Promise<ReadonlyMap<string, number>>
  contentsOf: (work: ReadWork, wanted: readonly WantedFavourite[]) => Promise<ReadonlyMap<string, Content>>
}

export const keptKey = ({ personId, favouriteId }: WantedFavourite) => `${personId} ${favouriteId}`

export const keptNothing: KeptContents = {
  sizesOf: () => Promise.resolve(new Map()),
  contentsOf: () => Promise.resolve(new Map()),
}

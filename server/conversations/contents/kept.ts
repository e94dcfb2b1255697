import type { Content, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'

/** A favourite that somebody sends. */
export interface WantedFavourite {
  personId: PersonId
  favouriteId: string
}

/** What messages need from favourites. Both are by `keptKey`, without those that are not the person's. */
export interface KeptContents {
  /** In bytes as stored. */
  sizesOf: (work: ReadWork, wanted: readonly WantedFavourite[]) => Promise<ReadonlyMap<string, number>>
  contentsOf: (work: ReadWork, wanted: readonly WantedFavourite[]) => Promise<ReadonlyMap<string, Content>>
}

export const keptKey = ({ personId, favouriteId }: WantedFavourite) => `${personId} ${favouriteId}`

export const keptNothing: KeptContents = {
  sizesOf: () => Promise.resolve(new Map()),
  contentsOf: () => Promise.resolve(new Map()),
}

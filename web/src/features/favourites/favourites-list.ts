import { listFavourites } from '@linnet/protocol/favourites/calls'
import { type FavouriteKind, favouriteKinds } from '@linnet/protocol/favourites/views'
import { definePages } from '~/data/use-pages-of'

export type FavouriteFilter = { kind: FavouriteKind | 'all'; tag: string; text: string }

export const favouritesOf = definePages({
  call: listFavourites,
  inputOf: ({ kind, tag, text }: FavouriteFilter) => ({
    ...(kind !== 'all' && { kind }),
    ...(tag !== '' && { tag }),
    ...(text !== '' && { text }),
  }),
  read: ({ favourites: rows, next }) => ({ rows, hasMore: next !== undefined }),
  after: ({ savedAtMs, id }) => ({ before: `${savedAtMs}_${id}` }),
  idOf: ({ id }) => id,
})

/** The tabs, with those that the product defines first. */
export const tabs = ['all', 'video', 'voice', 'image', 'text'] as const
export const shownKinds = [
  ...tabs,
  ...favouriteKinds.filter((kind) => !(tabs as readonly string[]).includes(kind)),
] as const

import { type Content, type FavouriteKind, searchText } from '@linnet/protocol'

const link = /\bhttps?:\/\/\S/i

/** The kinds of messages that are kept, and what they are among favourites. */
const kept: Readonly<Partial<Record<Content['kind'], FavouriteKind>>> = {
  text: 'text',
  chatRecord: 'record',
  image: 'image',
  video: 'video',
  voice: 'voice',
  file: 'file',
  location: 'location',
}

/** What a message is among favourites; undefined for what nobody keeps, such as cards, stickers and money. */
export const favouriteKindOf = (content: Content): FavouriteKind | undefined =>
  content.kind === 'text' && link.test(content.text) ? 'link' : kept[content.kind]

/** All that finds it, beside its tags. */
export const wordsOfItem = (content: Content, around: readonly string[]): string =>
  [...searchText(content), ...around].filter(Boolean).join('\n')

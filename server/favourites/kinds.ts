import { type Content, type FavouriteKind, searchText } from '@linnet/protocol'

const link = /\bhttps?:\/\/\S/i

/** The kinds of messages that can be kept, and the kind of favourite that each becomes. */
const kept: Readonly<Partial<Record<Content['kind'], FavouriteKind>>> = {
  text: 'text',
  chatRecord: 'record',
  image: 'image',
  video: 'video',
  voice: 'voice',
  file: 'file',
  location: 'location',
}

/** The kind of favourite that a message becomes; undefined for messages that can't be kept, such as cards, stickers and money. */
export const favouriteKindOf = (content: Content): FavouriteKind | undefined =>
  content.kind === 'text' && link.test(content.text) ? 'link' : kept[content.kind]

/** The text that a favourite is searched by, besides its tags. */
export const wordsOfItem = (content: Content, around: readonly string[]): string =>
  [...searchText(content), ...around].filter(Boolean).join('\n')

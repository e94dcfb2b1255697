import { examples, type RequestTexts } from './field-text'

const id = ['The favourite.', examples.requestId] as const
const ids = ['The favourites.', [examples.requestId]] as const

export const favouritesTexts: RequestTexts = {
  'favourites.list': {
    kind: ['Only those of this kind.', 'image'],
    tag: ['Only those with this tag.', 'Recipes'],
    keyword: ['Words that they hold.', 'soup'],
    before: ['The `next` of the page before.', '1759276800000_0199d8a5-b174-72a0-9987-9a1c3e5f7186'],
  },
  'favourites.show': { id },
  'favourites.save': { cseqs: ['The messages, by their numbers in the log.', [42, 43]] },
  'favourites.delete': { ids },
  'favourites.writeNote': {
    id: ['The note; of a new one, an id that I make.', examples.cid],
    content: ['What it says.', 'Soup: two onions, one leek.'],
    version: ['The version that I edited; 0 for a new note.', 1, 'times written'],
  },
  'favourites.listVersions': { id },
  'favourites.tag': {
    ids,
    add: ['Tags to put on.', ['Recipes']],
    remove: ['Tags to take off.', ['Work']],
  },
  'favourites.renameTag': {
    tag: ['The tag.', 'Recipes'],
    name: ['Its new name.', 'Cooking'],
  },
}

/** What people keep, and notes of their own. */
import {
  countFavourites,
  deleteFavourites,
  listFavourites,
  listNoteVersions,
  renameFavouriteTag,
  saveFavourites,
  showFavourite,
  tagFavourites,
  writeNote,
} from '@linnet/protocol'
import { newId } from '@linnet/testing'
import { type Row, row } from './row'
import type { Scene } from './scene'

/** A note of Ann's that says the secret. */
async function noteOf({ ann, secret }: Scene): Promise<string> {
  const { id } = await ann.do(writeNote, { id: newId(), text: secret, version: 0 })
  return id
}

export const favouriteRows: readonly Row[] = [
  row(
    listFavourites,
    async (scene) => {
      await noteOf(scene)
      return { kind: 'note' as const }
    },
    'own',
  ),
  row(countFavourites, () => ({}), 'own'),
  row(showFavourite, async (scene) => ({ id: await noteOf(scene) }), 'FavouriteNotFound'),
  row(
    saveFavourites,
    ({ group, cseq }) => ({ conversationId: group, cseqs: [cseq] }),
    'ConversationNotFound',
  ),
  row(deleteFavourites, async (scene) => ({ ids: [await noteOf(scene)] }), 'own'),
  row(
    writeNote,
    async (scene) => ({ id: await noteOf(scene), text: 'written over', version: 1 }),
    'FavouriteNotFound',
  ),
  row(listNoteVersions, async (scene) => ({ id: await noteOf(scene) }), 'FavouriteNotFound'),
  row(tagFavourites, async (scene) => ({ ids: [await noteOf(scene)], add: ['mine'] }), 'FavouriteNotFound'),
  row(renameFavouriteTag, () => ({ tag: 'mine', name: 'yours' }), 'own'),
]

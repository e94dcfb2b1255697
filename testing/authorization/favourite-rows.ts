/** Favourites, notes, and archives of conversations. */
import {
  countFavourites,
  dropChatExport,
  exportChat,
  listChatExports,
  openChatExport,
  deleteFavourites,
  listFavourites,
  listNoteVersions,
  renameFavouriteTag,
  saveFavourites,
  showFavourite,
  tagFavourites,
  writeNote,
} from '@linnet/protocol'
import { loginPassword, newId } from '@linnet/testing'
import { type Row, row } from './row'
import type { Scene } from './scene'

/** A note of Ann's that contains the secret. */
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
  row(
    exportChat,
    ({ group }) => ({ conversationId: group, withFiles: true, from: undefined, to: undefined }),
    'ConversationNotFound',
  ),
  row(listChatExports, () => ({}), 'own'),
  row(openChatExport, () => ({ id: newId(), password: loginPassword }), {
    owner: 'DataRequestNotFound',
    others: 'DataRequestNotFound',
  }),
  row(dropChatExport, () => ({ id: newId() }), {
    owner: 'DataRequestNotFound',
    others: 'DataRequestNotFound',
  }),
  row(renameFavouriteTag, () => ({ tag: 'mine', name: 'yours' }), 'own'),
]

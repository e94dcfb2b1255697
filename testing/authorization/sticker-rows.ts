/** Packs of stickers, and favourite stickers. */
import {
  addSticker,
  deleteStickerPack,
  deleteStickers,
  describeSticker,
  listStickers,
  orderStickerPacks,
  orderStickers,
  saveStickerPack,
  shareStickerPack,
  showStickerPack,
  takeStickerPack,
} from '@linnet/protocol'
import { newId } from '@linnet/testing'
import { type Row, row } from './row'
import type { Scene } from './scene'

/** A pack of Ann's with one sticker; its name and keywords contain the secret. */
async function packOf({ ann, secret }: Scene): Promise<{ id: string; stickerId: string }> {
  const [id, stickerId] = [newId(), newId()]
  await ann.do(saveStickerPack, { id, name: secret.slice(0, 40) })
  await ann.do(addSticker, { id: stickerId, packId: id, name: 'linnet-hello', words: [secret.slice(0, 24)] })
  return { id, stickerId }
}

const stickerOf = async (scene: Scene) => (await packOf(scene)).stickerId
const packIdOf = async (scene: Scene) => (await packOf(scene)).id

/** A pack's code, which invites anybody who has it. */
async function codeOf(scene: Scene): Promise<string> {
  const { ann } = scene
  const [id] = [newId()]
  await ann.do(saveStickerPack, { id, name: 'For all' })
  await ann.do(addSticker, { id: newId(), packId: id, name: 'linnet-hello' })
  return (await ann.do(shareStickerPack, { id, isShared: true })).code ?? ''
}

export const stickerRows: readonly Row[] = [
  row(
    listStickers,
    async (scene) => {
      await packOf(scene)
      return {}
    },
    'own',
  ),
  row(saveStickerPack, async (scene) => ({ id: await packIdOf(scene), name: 'mine' }), 'StickerPackNotFound'),
  row(orderStickerPacks, async (scene) => ({ ids: [await packIdOf(scene)] }), 'own'),
  row(deleteStickerPack, async (scene) => ({ id: await packIdOf(scene) }), 'own'),
  row(
    addSticker,
    async (scene) => ({ id: newId(), packId: await packIdOf(scene), name: 'linnet-hug' }),
    'StickerPackNotFound',
  ),
  row(describeSticker, async (scene) => ({ id: await stickerOf(scene), words: ['mine'] }), 'StickerNotFound'),
  row(
    orderStickers,
    async (scene) => {
      const { id, stickerId } = await packOf(scene)
      return { packId: id, ids: [stickerId] }
    },
    'StickerPackNotFound',
  ),
  row(deleteStickers, async (scene) => ({ ids: [await stickerOf(scene)] }), 'own'),
  row(
    shareStickerPack,
    async (scene) => ({ id: await packIdOf(scene), isShared: true }),
    'StickerPackNotFound',
  ),
  row(showStickerPack, async (scene) => ({ code: await codeOf(scene) }), 'own'),
  row(takeStickerPack, async (scene) => ({ code: await codeOf(scene) }), 'own'),
]

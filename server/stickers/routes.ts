import * as calls from '@linnet/protocol'
import { type Implementation, implement, implementQuery } from '../kernel/implement'
import { add } from './add'
import { describe, order, remove } from './arrange'
import { list } from './list'
import { orderPacks, removePack, savePack } from './packs'
import { share, show, take } from './share'

export const stickerRoutes = (limits: calls.StickerLimits): readonly Implementation[] => [
  implementQuery(calls.listStickers, ({ work, caller }) => list(work, limits, caller.personId)),
  implementQuery(calls.showStickerPack, ({ work, input, caller }) =>
    show(work, { ...input, personId: caller.personId }),
  ),
  implement(calls.saveStickerPack, async ({ work, input, caller: { personId } }) => {
    await savePack(work, limits, { ...input, personId })
    return {}
  }),
  implement(calls.orderStickerPacks, async ({ work, input, caller: { personId } }) => {
    await orderPacks(work, { ...input, personId })
    return {}
  }),
  implement(calls.deleteStickerPack, async ({ work, input, caller: { personId } }) => {
    await removePack(work, { ...input, personId })
    return {}
  }),
  implement(calls.addSticker, async ({ work, input, caller: { personId } }) => {
    await add(work, limits, { ...input, personId })
    return {}
  }),
  implement(calls.describeSticker, async ({ work, input, caller: { personId } }) => {
    await describe(work, { ...input, personId })
    return {}
  }),
  implement(calls.orderStickers, async ({ work, input: { packId, ids }, caller: { personId } }) => {
    await order(work, { personId, packId, ids })
    return {}
  }),
  implement(calls.deleteStickers, async ({ work, input, caller: { personId } }) => {
    await remove(work, { ...input, personId })
    return {}
  }),
  implement(calls.shareStickerPack, async ({ work, input, caller: { personId } }) => {
    const code = await share(work, { ...input, personId })
    return { ...(code !== undefined && { code }) }
  }),
  implement(calls.takeStickerPack, async ({ work, input, caller: { personId } }) => ({
    id: await take(work, limits, { ...input, personId }),
  })),
]

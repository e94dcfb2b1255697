/** Live streams: by the friend, for their friends only, so that only Ann may watch. */
import {
  liveHeartbeat,
  checkBeforePay,
  commentLive,
  connectLive,
  endLive,
  enterLive,
  giveGift,
  leaveLive,
  likeLive,
  listGifts,
  listLiveRecordings,
  listLives,
  listLiveViewers,
  livePass,
  moderateLive,
  raiseLiveHand,
  recordLive,
  setStage,
  shareLive,
  showLive,
  startLive,
  watchLive,
} from '@linnet/protocol'
import { newId, pin, usdt } from '@linnet/testing'
import { oneVoice } from './room-rows'
import { type Row, row } from './row'
import type { Scene } from './scene'

const gift = '🌹'
const host = ({ friend }: Scene) => friend
const device = newId()

const streaming = async ({ friend }: Scene) => {
  const start = { type: 1, title: 'Tea', isPublic: false, device: newId() }
  return { liveId: (await friend.do(startLive, start)).live.id }
}
/** A stream that Ann is in. */
async function watched(scene: Scene) {
  const live = await streaming(scene)
  await scene.ann.do(enterLive, { ...live, device })
  return live
}
const onDevice = async (scene: Scene) => ({ ...(await watched(scene)), device })
/** A stream that Ann watches over HLS. */
async function afar(scene: Scene) {
  const given = await onDevice(scene)
  await scene.world.sql`update live.seat set is_far = true where stream_id = ${given.liveId}`
  return given
}
const hidden = 'LiveNotFound'

export const liveRows: readonly Row[] = [
  // Started by another person, because a person who is live can't take calls.
  row(startLive, () => ({ type: 1, title: 'Tea', isPublic: false, device: newId() }), { by: host }),
  row(endLive, streaming, { by: host, others: hidden }),
  row(showLive, streaming, hidden),
  row(listLives, () => ({}), 'own'),
  row(enterLive, async (scene) => ({ ...(await streaming(scene)), device }), hidden),
  row(leaveLive, watched, hidden),
  row(liveHeartbeat, onDevice, hidden),
  row(livePass, onDevice, hidden),
  row(
    connectLive,
    async (scene) => ({ pass: (await scene.ann.do(livePass, await onDevice(scene))).pass, offer: oneVoice }),
    'CallPassOver',
  ),
  row(setStage, async (scene) => ({ ...(await watched(scene)), personId: scene.ann.id, isOn: true }), {
    by: host,
    others: hidden,
  }),
  row(raiseLiveHand, async (scene) => ({ ...(await watched(scene)), isOn: true }), hidden),
  row(moderateLive, async (scene) => ({ ...(await watched(scene)), personId: scene.ann.id, isMuted: true }), {
    by: host,
    others: hidden,
  }),
  row(listLiveViewers, watched, { by: host, others: hidden }),
  row(recordLive, async (scene) => ({ ...(await watched(scene)), isOn: false }), {
    by: host,
    others: hidden,
  }),
  row(listLiveRecordings, watched, { by: host, others: hidden }),
  row(watchLive, afar, hidden),
  row(commentLive, async (scene) => ({ ...(await watched(scene)), text: 'Hi', cid: newId() }), hidden),
  row(likeLive, async (scene) => ({ ...(await watched(scene)), count: 1 }), hidden),
  row(listGifts, () => ({}), 'own'),
  row(
    giveGift,
    async (scene) => {
      const live = await watched(scene)
      const { id: intentId } = await scene.ann.do(checkBeforePay, { kind: 'gift', ...live, gift })
      return { ...live, gift, amount: usdt(0.1), intentId, password: pin, cid: newId() }
    },
    'IntentNotFound',
  ),
  row(
    shareLive,
    async (scene) => ({ ...(await watched(scene)), conversationId: scene.friendsChat, cid: newId() }),
    hidden,
  ),
]

import * as calls from '@linnet/protocol'
import type { Audience } from '../conversations'
import {
  type Implementation,
  implement,
  implementGathered,
  implementQuery,
  withoutRoom,
} from '../kernel/implement'
import type { ReadWork, Transact } from '../kernel/work'
import type { SpenderOf, WalletOffer } from '../wallet'
import { comment, like, share } from './comments'
import { give } from './gifts/give'
import { listRecordings, record, watch } from './hls/record'
import { begin, end, listViewers, moderate } from './host'
import { listFor, showTo } from './lists'
import { connect, passFor } from './live-media'
import type { LiveParts } from './live-parts'
import { heartbeat, changeStage, enter, leave, raiseHand } from './watch'

export interface RouteParts extends LiveParts {
  read: () => ReadWork
  transact: Transact
  audience: Audience
  confirmPayment: WalletOffer['confirmPayment']
  spenderOf: SpenderOf
}

export const liveRoutes = (parts: RouteParts): readonly Implementation[] => [
  implement(calls.startLive, ({ work, caller: { personId, sessionId }, input }) =>
    begin(work, parts, { ...input, personId, sessionId }),
  ),
  withoutRoom(
    implement(calls.endLive, ({ work, caller: { personId }, input }) =>
      end(work, parts, { ...input, personId }),
    ),
  ),
  implement(calls.setStage, ({ work, caller: { personId }, input }) =>
    changeStage(work, parts, { ...input, by: personId }),
  ),
  implement(calls.moderateLive, ({ work, caller: { personId }, input }) =>
    moderate(work, parts, { ...input, by: personId }),
  ),
  implementQuery(calls.listLiveViewers, ({ work, caller: { personId }, input }) =>
    listViewers(work, { ...input, personId }),
  ),
  implementQuery(calls.showLive, ({ work, caller: { personId }, input: { liveId: streamId } }) =>
    showTo(work, { streamId, personId }),
  ),
  implementQuery(calls.listLives, ({ work, caller: { personId } }) => listFor(work, parts, personId)),
  ...watchingRoutes(parts),
  ...sayingRoutes(parts),
]

const watchingRoutes = (parts: RouteParts): readonly Implementation[] => [
  implement(calls.enterLive, ({ work, caller: { personId, sessionId }, input }) =>
    enter(work, parts, { ...input, personId, sessionId }),
  ),
  withoutRoom(
    implement(calls.leaveLive, async ({ work, caller: { personId }, input }) => {
      await leave(work, parts, { ...input, personId })
      return {}
    }),
  ),
  withoutRoom(
    implementGathered(calls.liveHeartbeat, ({ caller: { personId, sessionId }, input }) =>
      heartbeat(parts, { ...input, personId, sessionId }),
    ),
  ),
  implement(calls.raiseLiveHand, ({ work, caller: { personId }, input }) =>
    raiseHand(work, parts, { ...input, personId }),
  ),
  implementQuery(calls.livePass, ({ work, caller: { personId, sessionId }, input }) =>
    passFor(work, parts, { ...input, personId, sessionId }),
  ),
  implementQuery(calls.watchLive, ({ work, caller: { personId, sessionId }, input }) =>
    watch(work, parts, { ...input, personId, sessionId }),
  ),
  implement(calls.recordLive, ({ work, caller: { personId }, input }) =>
    record(work, parts, { ...input, personId }),
  ),
  implementQuery(calls.listLiveRecordings, ({ work, caller: { personId }, input }) =>
    listRecordings(work, parts, { ...input, personId }),
  ),
  implementGathered(calls.connectLive, ({ caller: { personId }, input }) =>
    connect(parts.read, parts, { ...input, personId }),
  ),
]

const sayingRoutes = (parts: RouteParts): readonly Implementation[] => [
  implement(calls.commentLive, async ({ work, caller: { personId }, input }) => {
    await comment(work, parts, { ...input, personId })
    return {}
  }),
  implementQuery(calls.likeLive, async ({ work, caller: { personId }, input }) => {
    await like(work, parts, { ...input, personId })
    return {}
  }),
  implement(calls.shareLive, async ({ work, caller: { personId }, input }) => {
    await share(work, parts.audience, { ...input, personId })
    return {}
  }),
  implementQuery(calls.listGifts, ({ work }) =>
    Promise.resolve({ gifts: [...parts.rules.current(work).gifts] }),
  ),
  implementGathered(calls.giveGift, async ({ caller, input: { password, passkey, ...payment } }) => {
    await parts.confirmPayment(caller.personId, { intentId: payment.intentId, password, passkey })
    return give(parts.transact, parts, { ...payment, payer: parts.spenderOf(caller) })
  }),
]

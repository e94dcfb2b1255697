import * as calls from '@linnet/protocol'
import {
  type Implementation,
  implement,
  implementGathered,
  implementLagging,
  implementQuery,
} from '../kernel/implement'
import type { Slot } from '../kernel/slot'
import type { Tunable } from '../kernel/tunables/tunables'
import type { Transact } from '../kernel/work'
import { clearNotifications, type PostScreen } from '../posts'
import type { SpenderOf, WalletOffer } from '../wallet'
import { saveDraft, showDraft } from './draft'
import { list, read } from './feed'
import { countUnseen, listNotifications, momentSubject, see } from './notifications'
import { payForMoment } from './paid/pay'
import { changeSettings, hide, showSettings } from './privacy'
import { changeAudience, publish } from './publish'
import { comment, like, listLikers, listOfComments, removeComment } from './react'
import { remove } from './removal'
import type { PriceRules } from './tunables'

export interface RouteParts {
  screening: Slot<PostScreen>
  prices: Tunable<PriceRules>
  transact: Transact
  confirmPayment: WalletOffer['confirmPayment']
  spenderOf: SpenderOf
}

export const momentRoutes = (parts: RouteParts): readonly Implementation[] => [
  ...publishingRoutes(parts),
  ...readingRoutes,
  ...reactingRoutes(parts),
  ...notificationRoutes,
  ...settingRoutes(parts),
  implementGathered(calls.payMoment, async ({ caller, input: { password, passkey, ...payment } }) => {
    await parts.confirmPayment(caller.personId, { intentId: payment.intentId, password, passkey })
    const { id } = await payForMoment(parts.transact, { ...payment, payer: parts.spenderOf(caller) })
    return { id, canPayTimes: 0 }
  }),
]

const publishingRoutes = ({ screening, prices }: RouteParts): readonly Implementation[] => [
  implement(calls.publishMoment, ({ work, input, caller }) =>
    publish(work, { screen: screening.get(), prices }, { ...input, authorId: caller.personId }),
  ),
  implement(calls.deleteMoment, async ({ work, input, caller }) => {
    await remove(work, { ...input, personId: caller.personId })
    return {}
  }),
  implement(calls.changeMomentAudience, ({ work, input, caller }) =>
    changeAudience(work, { ...input, personId: caller.personId }),
  ),
  implement(calls.saveMomentDraft, async ({ work, input, caller }) => {
    await saveDraft(work, { ...input, personId: caller.personId })
    return {}
  }),
  implementQuery(calls.showMomentDraft, ({ work, caller }) => showDraft(work, caller.personId)),
]

const readingRoutes: readonly Implementation[] = [
  implementLagging(calls.listMoments, ({ work, input, caller }) => list(work, caller.personId, input)),
  implementQuery(calls.readMoment, ({ work, input, caller }) =>
    read(work, { ...input, personId: caller.personId }),
  ),
  implementQuery(calls.listMomentLikers, ({ work, input, caller }) =>
    listLikers(work, { ...input, personId: caller.personId }),
  ),
  implementQuery(calls.listComments, ({ work, input, caller }) =>
    listOfComments(work, { ...input, personId: caller.personId }),
  ),
]

const reactingRoutes = ({ screening }: RouteParts): readonly Implementation[] => [
  implement(calls.likeMoment, ({ work, input, caller }) =>
    like(work, { ...input, personId: caller.personId }),
  ),
  implement(calls.addComment, ({ work, input, caller }) =>
    comment(work, screening.get(), { ...input, personId: caller.personId }),
  ),
  implement(calls.deleteComment, async ({ work, input, caller }) => {
    await removeComment(work, { ...input, personId: caller.personId })
    return {}
  }),
]

const notificationRoutes: readonly Implementation[] = [
  implementQuery(calls.listMomentNotifications, ({ work, input: { before }, caller }) =>
    listNotifications(work, { personId: caller.personId, before }),
  ),
  implement(calls.seeMomentNotifications, ({ work, input, caller }) =>
    see(work, { ...input, personId: caller.personId }),
  ),
  implement(calls.clearMomentNotifications, async ({ work, caller: { personId } }) => {
    await clearNotifications(work, momentSubject, personId)
    return {}
  }),
  implement(calls.seeMoments, ({ work, input, caller }) =>
    see(work, { ...input, personId: caller.personId }),
  ),
  implementQuery(calls.countMoments, ({ work, caller }) => countUnseen(work, caller.personId)),
]

const settingRoutes = ({ prices }: RouteParts): readonly Implementation[] => [
  implementQuery(calls.showMomentSettings, ({ work, caller }) => showSettings(work, prices, caller.personId)),
  implement(calls.changeMomentSettings, ({ work, input, caller }) =>
    changeSettings(work, prices, { ...input, personId: caller.personId }),
  ),
  implement(calls.hideMoments, ({ work, input: { personId: otherId, ...input }, caller }) =>
    hide(work, { ...input, otherId, personId: caller.personId }),
  ),
]

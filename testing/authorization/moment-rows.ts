/** Moments. Ann's are for her friends; the outsider is one of them. */
import {
  addComment,
  changeMomentAudience,
  changeMomentSettings,
  checkBeforePay,
  clearMomentNotifications,
  countMoments,
  deleteComment,
  deleteMoment,
  hideMoments,
  likeMoment,
  listComments,
  listMomentLikers,
  listMomentNotifications,
  listMoments,
  payMoment,
  publishMoment,
  readMoment,
  saveMomentDraft,
  seeMomentNotifications,
  seeMoments,
  showMomentDraft,
  showMomentSettings,
} from '@linnet/protocol'
import { newId, pin, usdt } from '@linnet/testing'
import { type Row, row } from './row'
import type { Scene } from './scene'

/** A moment of Ann's for nobody but herself; it contains the secret. */
const ownMoment = async ({ ann, secret }: Scene): Promise<string> =>
  (await ann.do(publishMoment, { cid: newId(), text: secret, visibility: 'me' })).id

/** A moment for Ben alone. */
const bensMoment = async ({ ann, ben, secret }: Scene): Promise<string> =>
  (await ann.do(publishMoment, { cid: newId(), text: secret, visibility: 'some', personIds: [ben.id] })).id

async function commentUnder(scene: Scene): Promise<string> {
  const momentId = await ownMoment(scene)
  return (await scene.ann.do(addComment, { momentId, cid: newId(), text: scene.secret })).id
}

/** Ann's payment for a public moment of Ben's. */
async function payment({ ann, ben, secret }: Scene) {
  const moment = { cid: newId(), text: secret, visibility: 'public', price: usdt(1) } as const
  const { id: momentId } = await ben.do(publishMoment, moment)
  const { id: intentId } = await ann.do(checkBeforePay, { kind: 'moment', momentId })
  return { momentId, amount: usdt(1), intentId, password: pin, cid: newId() }
}

const byBen = { others: 'MomentNotFound', by: ({ ben }: Scene) => ben } as const

export const momentRows: readonly Row[] = [
  row(publishMoment, () => ({ cid: newId(), text: 'mine', visibility: 'friends' as const }), 'own'),
  row(deleteMoment, async (scene) => ({ momentId: await ownMoment(scene) }), 'own'),
  row(
    changeMomentAudience,
    async (scene) => ({ momentId: await bensMoment(scene), visibility: 'public' as const }),
    'MomentNotFound',
  ),
  row(
    listMoments,
    async (scene) => {
      await ownMoment(scene)
      return { feed: 'person' as const, personId: scene.ann.id }
    },
    'own',
  ),
  row(readMoment, async (scene) => ({ momentId: await bensMoment(scene) }), byBen),
  row(likeMoment, async (scene) => ({ momentId: await bensMoment(scene), isLiked: true }), byBen),
  row(listMomentLikers, async (scene) => ({ momentId: await bensMoment(scene) }), byBen),
  row(listComments, async (scene) => ({ momentId: await bensMoment(scene) }), byBen),
  row(addComment, async (scene) => ({ momentId: await bensMoment(scene), cid: newId(), text: 'Hi' }), byBen),
  row(deleteComment, async (scene) => ({ commentId: await commentUnder(scene) }), 'own'),
  row(listMomentNotifications, () => ({}), 'own'),
  row(seeMomentNotifications, () => ({ notificationId: newId() }), 'own'),
  row(clearMomentNotifications, () => ({}), 'own'),
  row(seeMoments, () => ({ momentId: newId() }), 'own'),
  row(countMoments, () => ({}), 'own'),
  row(showMomentSettings, () => ({}), 'own'),
  row(changeMomentSettings, () => ({ days: 3 }), 'own'),
  row(payMoment, payment, 'IntentNotFound'),
  row(
    saveMomentDraft,
    () => ({ cid: newId(), text: 'mine', visibility: 'friends' as const, changedAt: 1_700_000_000 }),
    'own',
  ),
  row(
    showMomentDraft,
    async ({ ann, secret }) => {
      const draft = { cid: newId(), text: secret, visibility: 'friends', changedAt: 1_800_000_000 } as const
      await ann.do(saveMomentDraft, draft)
      return {}
    },
    'own',
  ),
  row(hideMoments, ({ ben }) => ({ personId: ben.id, isHidden: true }), 'own'),
]

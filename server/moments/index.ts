/** Moments: posts for friends or everybody, with likes and comments. */
import { join } from 'node:path'
import { contacts } from '../contacts'
import type { Domain } from '../kernel/domain'
import { createOptionalSlot, type Slot } from '../kernel/slot'
import { postRetention, type PostScreen } from '../posts'
import { wallet } from '../wallet'
import { forgetOldDrafts } from './draft'
import { reportableMoment } from './evidence'
import { mayReadFile } from './files'
import { momentActions, momentNotes, momentRemovals } from './happenings'
import { countUnseen } from './notifications'
import { momentCauses } from './paid/causes'
import { momentOrders } from './paid/orders'
import { prepareMoment } from './paid/pay'
import { momentsHeld, refundFrom, settleDue } from './paid/settle'
import { personalData } from './personal-data'
import { momentRoutes } from './routes'
import { keptMoments, selectCarried } from './store'
import { momentRules, momentSettings } from './tunables'

interface MomentsOffer {
  /** Screens moments and comments before they are published. */
  screening: Slot<PostScreen>
}

export const moments: Domain<MomentsOffer> = {
  name: 'moments',
  migrations: join(import.meta.dir, 'migrations'),
  carriesFiles: async ({ sql }, fileIds) => (await selectCarried(sql, fileIds)).map(({ id }) => id),
  mayReadFile,
  settings: momentSettings,
  tunables: momentRules,
  moneyCauses: momentCauses,
  heldTransfers: momentsHeld,
  orders: [momentOrders],
  open({ tunables, transact, of }) {
    const screening = createOptionalSlot<PostScreen>('the screening of moments', () => undefined)
    const { confirmPayment, spenderOf, payables, unlessOff } = of(wallet)
    const prices = unlessOff(tunables.of(momentRules), (rules) => ({ ...rules, isOpen: false }))
    payables.moment.fill(prepareMoment)
    of(contacts).onBlocked.fill((work, { personId, otherId }) =>
      refundFrom(work, { authorId: personId, payerIds: [otherId] }),
    )
    return {
      routes: momentRoutes({ screening, prices, transact, confirmPayment, spenderOf }),
      jobs: [
        { name: 'moments.settle', everyMs: 60_000, run: settleDue },
        { name: 'moments.forgetDrafts', everyMs: 3_600_000, run: forgetOldDrafts },
        postRetention('moments.retention', tunables.of(momentRules), keptMoments),
      ],
      personalData,
      reportable: reportableMoment,
      startFacts: {
        async base(work, personId) {
          const unseen = await countUnseen(work, personId)
          return { unreadMoments: unseen.moments, unreadMomentMessages: unseen.notifications }
        },
      },
      happenings: [momentActions, momentRemovals],
      notes: [momentNotes],
      offer: { screening },
    }
  },
}

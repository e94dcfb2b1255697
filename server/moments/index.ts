/** Moments: posts for friends or everybody, with likes and comments. */
import { join } from 'node:path'
import type { Domain } from '../kernel/domain'
import { createOptionalSlot, type Slot } from '../kernel/slot'
import type { PostScreen } from '../posts'
import { wallet } from '../wallet'
import { forgetOldDrafts } from './draft'
import { mayReadFile } from './files'
import { momentCauses } from './paid/causes'
import { prepareMoment } from './paid/pay'
import { priceRules, priceSettings } from './paid/price-rules'
import { momentsHeld, settleDue } from './paid/settle'
import { momentRoutes } from './routes'
import { selectCarried } from './store'

export { draftOf as momentDraftOf } from './draft'
export { type MomentEvidence, momentAsSeen } from './evidence'
export { momentsHappened, momentsRemoved } from './happened'
export { countUnseen as unseenMoments, type MomentNews, newestMomentNews } from './notifications'
export { momentOrders } from './paid/orders'
export {
  forgetMoments,
  momentCommentsOf,
  momentRemovalsOf,
  momentSettingsOf,
  momentsOf,
} from './personal-data'
export { removeByStaff as removeMomentByStaff } from './removal'

interface MomentsOffer {
  /** Screens moments and comments before they are published. */
  screening: Slot<PostScreen>
}

export const moments: Domain<MomentsOffer> = {
  name: 'moments',
  migrations: join(import.meta.dir, 'migrations'),
  carriesFiles: async ({ sql }, fileIds) => (await selectCarried(sql, fileIds)).map(({ id }) => id),
  mayReadFile,
  settings: priceSettings,
  live: priceRules,
  moneyCauses: momentCauses,
  heldTransfers: momentsHeld,
  open({ live, transact, of }) {
    const screening = createOptionalSlot<PostScreen>('the screening of moments', () => undefined)
    const prices = live.of(priceRules)
    const { requireTradePassword, spenderOf, prepareMoment: toPay } = of(wallet)
    toPay.fill(prepareMoment)
    return {
      routes: momentRoutes({ screening, prices, transact, requireTradePassword, spenderOf }),
      jobs: [
        { name: 'moments.settle', everyMs: 60_000, run: settleDue },
        { name: 'moments.forgetDrafts', everyMs: 3_600_000, run: forgetOldDrafts },
      ],
      offer: { screening },
    }
  },
}

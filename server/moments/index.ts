/** Moments: what people show their friends or everybody, with likes and comments. */
import { join } from 'node:path'
import type { Domain } from '../kernel/domain'
import { createOptionalSlot, type Slot } from '../kernel/slot'
import { mayReadFile } from './files'
import { momentRoutes } from './routes'
import type { MomentScreen } from './screening'
import { selectCarried } from './store'

export { type MomentEvidence, momentAsSeen } from './evidence'
export { countUnseen as unseenMoments } from './notifications'
export { forgetMoments, momentCommentsOf, momentSettingsOf, momentsOf } from './personal-data'
export { removeByStaff as removeMomentByStaff } from './removal'

export interface MomentsOffer {
  /** Looks at moments and comments before they are published. */
  screening: Slot<MomentScreen>
}

export const moments: Domain<MomentsOffer> = {
  name: 'moments',
  migrations: join(import.meta.dir, 'migrations'),
  carriesFiles: async ({ sql }, fileIds) => (await selectCarried(sql, fileIds)).map(({ id }) => id),
  mayReadFile,
  open() {
    const screening = createOptionalSlot<MomentScreen>('the screening of moments', () => undefined)
    return { routes: momentRoutes({ screening }), offer: { screening } }
  },
}

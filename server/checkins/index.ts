/** Signing in once a day, for points. */
import { join } from 'node:path'
import { checkIn, showCheckIn } from '@linnet/protocol'
import { createBatcher } from '../kernel/batch'
import { pagedSection } from '../kernel/declared/personal-data'
import type { Domain } from '../kernel/domain'
import { implementGathered, implementQuery } from '../kernel/implement'
import { checkInAll, type CheckInOf, readCheckIn } from './check-in'
import { checkInChecks } from './checks'
import { checkInRules, checkInSettings } from './rules'
import { selectCheckInsOf } from './store'

export const checkins: Domain = {
  name: 'checkins',
  migrations: join(import.meta.dir, 'migrations'),
  settings: checkInSettings,
  tunables: checkInRules,
  moneyChecks: () => checkInChecks,
  open({ tunables, transact, metrics }) {
    const rules = tunables.of(checkInRules)
    const make = createBatcher({
      run: (inputs: readonly CheckInOf[], { lockWaitMs }) =>
        transact((work) => checkInAll(work, rules.current(work), inputs), { lockWaitMs }),
      maxSize: 400,
      onBatch: (size) => metrics.batchSize.labels('checkIn').observe(size),
    })
    return {
      routes: [
        implementGathered(checkIn, ({ caller: { personId }, input: { zone = 'UTC' } }) =>
          make({ personId, zone }),
        ),
        implementQuery(showCheckIn, ({ work, caller: { personId }, input: { zone = 'UTC' } }) =>
          readCheckIn(work, rules.current(work), { personId, zone }),
        ),
      ],
      personalData: {
        sections: [pagedSection('checkIns', ({ sql }, page) => selectCheckInsOf(sql, page))],
      },
      drain: () => make.drain(),
    }
  },
}

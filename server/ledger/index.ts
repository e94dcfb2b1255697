/** Accounts and transfers: money is never lost, duplicated or created here. Only the wallet may use it. */
import { join } from 'node:path'
import { type Domain, moneyChecksOf } from '../kernel/domain'
import type { ReadWork } from '../kernel/work'
import { requireOwnBook } from './book'
import { headKey } from './heads/head'
import { openHeads, requireHeadsFolder } from './heads/open'
import { createHeadWatch } from './heads/watch'
import { setUpHouse } from './house-roles'
import { ledgerJobs } from './jobs'
import { createMoneyWatch } from './payouts'
import { createLedgerChecks } from './reconcile'
import { ledgerSettings } from './settings'
import { ledgerStaffRoutes } from './staff-routes'
import { compareTransfers } from './store'

export {
  accountIdOf,
  type AccountPlace,
  type Asset,
  closeAccounts,
  closeEmptyAccounts,
  openAccounts,
  readBalances,
} from './accounts'
export { chainBooks } from './chain/books'
export { readMoneyFlow } from './desk'
export { checkerJobs } from './checker/checker'
export { derivedId } from './derived-id'
export { grantFromFaucet } from './faucet'
export { type HistoryRow, readHistory, readHistoryRow } from './history'
export { post, type PostOutcome, postSent, type Transfer } from './post'
export { insertBackup as noteBackup } from './backup-store'
export { selectHead as readHead, selectRestored as readRestored } from './block-store'
export { readPayoutsStop } from './payouts'
export { readHalt, readReconciliations } from './reconcile'
export { rebaseBooks } from './rebase'
export { invitationMoney } from './points/invitations'
export { signInMoney } from './points/sign-ins'
export { type LedgerConfig, ledgerSettings } from './settings'
export { hasKind } from './known-money'
export { verifyBooks } from './verify-books'

/** The ledger beneath the wallet. Only staff call it. */
export const ledger: Domain = {
  name: 'ledger',
  migrations: join(import.meta.dir, 'migrations'),
  hasGuardedTables: true,
  setUpAsOwner: setUpHouse,
  moneyChecks: (domains) =>
    createLedgerChecks(
      async (work: ReadWork) => {
        const held: string[] = []
        for (const { heldTransfers } of domains) held.push(...((await heldTransfers?.(work)) ?? []))
        return held
      },
      domains.flatMap(({ moneyCauses }) => moneyCauses ?? []),
    ),
  settings: ledgerSettings,
  keys: [headKey],
  async prepare({ config, sql, log }) {
    await requireOwnBook({ config, sql })
    requireHeadsFolder(config.of(ledgerSettings).headsDir)
    // Heads are compared before anybody can pay: a restored database that lacks payments must not get new
    // ones in their place.
    const watch = createHeadWatch({ ...openHeads(config), log })
    await sql.begin((tx) => watch({ sql: tx, nowMs: Date.now() }))
  },
  open({ config, log, transact, read, metrics, domains, acknowledged }) {
    const heads = openHeads(config)
    const checks = moneyChecksOf(domains)
    const { book, maxBackupHours, liftedBy } = config.of(ledgerSettings)
    // An external database has its own backups, of which this server knows nothing.
    const money = createMoneyWatch(log, { maxBackupHours })
    return {
      jobs: ledgerJobs({ heads, log, metrics, money }),
      announced: {
        name: 'transfers',
        list: acknowledged.list,
        compare: ({ sql }, list) => compareTransfers(sql, list),
      },
      health: () => ({ payments: money.payments(), backup: money.backup() }),
      staffRoutes: ledgerStaffRoutes({ book, checks, heads, transact, read, liftedBy }),
    }
  },
}

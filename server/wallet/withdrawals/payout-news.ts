import type { Job } from '../../kernel/jobs'
import { createOptionalSlot } from '../../kernel/slot'
import { takePayoutNews } from './payout-store'
import { selectWithdrawal } from './withdrawal-store'
import { type LeavesByChain, notifyOwner } from './withdrawals'

/** Whether withdrawals leave by the chain, which only the domain after the wallet that pays them out knows. */
export const createRouteSlot = () =>
  createOptionalSlot<LeavesByChain>('the route of withdrawals', () => false)

const atOnce = 100

/** Notifies the owners of withdrawals that the processes of the chain have changed: these serve nobody, and have no sockets. */
export const announcePayouts: Job = {
  name: 'wallet.announcePayouts',
  everyMs: 1_000,
  async run(work) {
    const news = await takePayoutNews(work.sql, atOnce)
    for (const { id } of news) {
      const row = await selectWithdrawal(work.sql, id)
      if (row) await notifyOwner(work, row)
    }
    return news.length === atOnce ? 'again' : undefined
  },
}

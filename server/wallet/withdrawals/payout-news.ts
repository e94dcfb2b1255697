import type { Job } from '../../kernel/jobs'
import { createOptionalSlot } from '../../kernel/slot'
import { takePayoutNews } from './payout-store'
import { selectWithdrawal } from './withdrawal-store'
import { notifyOwner, type PayoutRoute } from './withdrawals'

/** How withdrawals leave, which only the domain after the wallet that pays them out knows. */
export const createRouteSlot = () =>
  createOptionalSlot<PayoutRoute>('the route of withdrawals', { isChain: false, explorer: undefined })

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

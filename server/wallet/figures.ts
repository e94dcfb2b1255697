import type { Figure } from '../kernel/figures'
import { readMoneyFlow } from '../ledger'
import { countRequested } from './withdrawals/withdrawal-store'

type Flow = Awaited<ReturnType<typeof readMoneyFlow>>[number]

/** One of the sums of a day in UTC. */
const flow = (name: string, sum: (day: Flow) => bigint): Figure => ({
  name,
  kind: 'daily',
  unit: 'usdt',
  read: async (work, { from }) => {
    const days = await readMoneyFlow(work, from.getTime())
    const day = days.find((each) => each.day === from.toISOString().slice(0, 10))
    return day ? sum(day) : 0n
  },
})

export const walletFigures: readonly Figure[] = [
  flow('wallet.moneyIn', (day) => day.in),
  flow('wallet.moneyOut', (day) => day.out),
  flow('wallet.fees', ({ fees }) => fees),
  { name: 'wallet.withdrawalsWaiting', kind: 'waiting', read: ({ sql }) => countRequested(sql) },
]

/** The transfers that paid moments call for: a hold, and what ended it. */
import type { CausedTransfer, MoneyCauses } from '../../kernel/domain'
import { endOfHold, intentEvent, transferOfPayment } from '../../wallet'
import { type CauseRow, selectCausePage, selectCausesOf, selectWritten } from './purchase-store'

const pageSize = 1_000
const lowestId = '00000000-0000-0000-0000-000000000000'

export const momentCauses: MoneyCauses = {
  name: 'momentsWithoutTransfer',
  async *writtenSince({ sql }, since) {
    if (since === undefined) {
      for (let after = lowestId; ;) {
        const rows = await selectCausePage(sql, { after, limit: pageSize })
        yield rows.flatMap(transfersOf)
        const last = rows.at(-1)
        if (!last || rows.length < pageSize) return
        after = last.id
      }
    }
    for (let after = { xid: '0', id: lowestId }; ;) {
      const rows = await selectWritten(sql, { since, after, limit: pageSize })
      yield rows.flatMap(transfersOf)
      const last = rows.at(-1)
      if (!last || rows.length < pageSize) return
      after = last
    }
  },
  async behind({ sql }, transfers) {
    const ids = [...new Set(transfers.flatMap(({ reference }) => reference ?? []))]
    return ids.length > 0 ? (await selectCausesOf(sql, ids)).flatMap(transfersOf) : []
  },
}

function transfersOf({ intentId, payerId, authorId, amount, state }: CauseRow): CausedTransfer[] {
  const hold: CausedTransfer = {
    ...transferOfPayment({
      event: intentEvent(intentId),
      from: { person: payerId },
      to: { person: authorId },
      asset: 'USDT',
      amount,
    }),
    kind: 'pending',
  }
  if (state === 'held') return [hold]
  return [hold, endOfHold(hold, state === 'settled' ? amount : 0n)]
}

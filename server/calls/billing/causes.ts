/** The transfers that the minutes of calls should have caused. */
import { lowestId, pagesWritten } from '../../kernel/checks'
import type { CausedTransfer, MoneyCauses } from '../../kernel/domain'
import type { ReadWork } from '../../kernel/work'
import { endOfHold, paymentId, transferOfPayment } from '../../wallet'
import {
  type CauseRow,
  type MinuteRow,
  selectHeld,
  selectMinutePage,
  selectMinutesOf,
  selectWrittenCalls,
} from './bill-store'
import { minuteEvent } from './charge'

const pageSize = 1_000

/** The minute after which a page begins. */
function minuteAt(from: string | undefined): MinuteRow {
  if (from === undefined) return { callId: lowestId, number: 0, attempt: 0 }
  const [callId, number, attempt] = JSON.parse(from) as [string, number, number]
  return { callId, number, attempt }
}

export const callCauses: MoneyCauses = {
  kinds: ['calls.minutes'],
  name: 'callMinutesWithoutTransfer',
  async page({ sql }, from) {
    const rows = await selectMinutePage(sql, { after: minuteAt(from), limit: pageSize })
    const last = rows.at(-1)
    const isLast = !last || rows.length < pageSize
    return {
      transfers: rows.flatMap(transfersOf),
      ...(!isLast && { next: JSON.stringify([last.callId, last.number, last.attempt]) }),
    }
  },
  async *writtenSince({ sql }, since) {
    const pages = pagesWritten({ since, limit: pageSize }, (page) => selectWrittenCalls(sql, page))
    for await (const calls of pages) {
      const ids = [...new Set(calls.map(({ id }) => id))]
      yield (await selectMinutesOf(sql, ids)).flatMap(transfersOf)
    }
  },
  async behind({ sql }, transfers) {
    const ids = [...new Set(transfers.flatMap(({ reference }) => reference ?? []))]
    return ids.length > 0 ? (await selectMinutesOf(sql, ids)).flatMap(transfersOf) : []
  },
}

/** The transfers of a minute: a hold, followed by a full payment or a release. */
function transfersOf({ payerId, payeeId, rate, state, ...minute }: CauseRow): CausedTransfer[] {
  const hold: CausedTransfer = {
    ...transferOfPayment({
      event: minuteEvent(minute),
      from: { person: payerId },
      to: { person: payeeId },
      asset: 'USDT',
      amount: rate,
    }),
    kind: 'pending',
  }
  if (state === 'held') return [hold]
  return [hold, endOfHold(hold, state === 'paid' ? rate : 0n)]
}

/** Holds of open calls, and of ended ones while all money is stopped, as payment ids. */
export const minutesHeld = async ({ sql }: ReadWork): Promise<string[]> =>
  (await selectHeld(sql)).map((minute) => paymentId(minuteEvent(minute)))

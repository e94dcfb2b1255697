import { billSides } from '@linnet/protocol'
import type { HappeningSource } from '../kernel/declared/happening-source'
import { type BillParts, listBillPage } from './bills'

/** Bills of money that was returned. */
const refundReasons = ['return', 'refund', 'campaignReturn']

/** Refunds in the list of happenings. */
export const refundsHappened =
  (parts: BillParts): HappeningSource =>
  async (work, { caller: { personId }, untilMs }) => {
    const to = Math.floor(untilMs / 1000)
    const asked = { personId, side: billSides.income, reasons: refundReasons, to }
    const { bills, hasMore } = await listBillPage(work, asked, parts)
    // A page of bills is no longer than a page of happenings, which must know whether more follow.
    const further = hasMore
      ? await listBillPage(work, { ...asked, before: bills.at(-1)?.place }, parts)
      : { bills: [] }
    return [...bills, ...further.bills].map(({ id, at, amount, asset, note }) => ({
      id,
      kind: 'refund',
      atMs: at * 1000,
      name: '',
      photo: '',
      text: note,
      amount,
      asset,
      isKnown: false,
    }))
  }

/** The transfers that campaigns require, and the amounts that their escrows must hold. */
import { type Check, nextAfter, pagesWritten } from '../../kernel/checks'
import type { CausedTransfer, CausePage } from '../../kernel/domain'
import type { ReadWork } from '../../kernel/work'
import { intentEvent, readEscrows, transferOfPayment } from '../../wallet'
import {
  type CampaignCauseRow,
  selectCampaignPage,
  selectCampaignsOf,
  selectPlanned,
  selectWrittenCampaigns,
} from './campaign-cause-store'
import { returnEvent } from './make-campaign'

const pageSize = 200

/** A page of what all campaigns require, after this one. */
export async function campaignPage({ sql }: ReadWork, after: string): Promise<CausePage> {
  const rows = await selectCampaignPage(sql, { after, limit: pageSize })
  return { transfers: rows.flatMap(transfersOf), ...nextAfter(rows, pageSize) }
}

export async function* campaignsWrittenSince(
  { sql }: ReadWork,
  since: string,
): AsyncIterable<readonly CausedTransfer[]> {
  const pages = pagesWritten({ since, limit: pageSize }, (page) => selectWrittenCampaigns(sql, page))
  for await (const rows of pages) yield rows.flatMap(transfersOf)
}

/** Campaigns by their ids or those of their intents. */
export const campaignsBehind = async ({ sql }: ReadWork, ids: readonly string[]): Promise<CausedTransfer[]> =>
  ids.length === 0 ? [] : (await selectCampaignsOf(sql, ids)).flatMap(transfersOf)

/** The vendor's payment, and the amounts returned without having been in a packet. */
function transfersOf({
  id,
  vendorId,
  intentId,
  amount,
  places,
  returned,
}: CampaignCauseRow): CausedTransfer[] {
  const [vendor, escrow] = [{ person: vendorId }, { escrow: id }]
  const paid = transferOfPayment({
    event: intentEvent(intentId),
    from: vendor,
    to: escrow,
    asset: 'USDT',
    amount: amount * BigInt(places),
  })
  const back = returned.map((placeId) =>
    transferOfPayment({ event: returnEvent(placeId), from: escrow, to: vendor, asset: 'USDT', amount }),
  )
  return [paid, ...back]
}

/**
 * A campaign holds the amounts of its waiting places; afterwards its escrow is closed, which requires it to
 * be empty.
 */
export const campaignChecks: readonly Check[] = [
  {
    name: 'campaignEscrows',
    async count(work) {
      const planned = await selectPlanned(work.sql)
      const held = await readEscrows(
        work,
        planned.map(({ id }) => ({ escrow: id, asset: 'USDT' })),
      )
      return BigInt(planned.filter(({ amount, waiting }, n) => held[n] !== amount * BigInt(waiting)).length)
    },
  },
]

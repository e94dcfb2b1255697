import type { listVendorCampaigns } from '@linnet/protocol/staff'
import type { z } from 'zod'
import { decodeCursor, pageFrom } from '../../kernel/staff/page'
import type { ReadWork } from '../../kernel/work'
import { vendorsAmong } from '../../vendors'
import { selectCampaignPage } from './campaign-store'
import { presentCampaigns } from './campaign-views'

/** Campaigns with their figures, by creation time. */
export async function listForStaff(
  work: ReadWork,
  { vendorId, after, limit, descending }: z.output<(typeof listVendorCampaigns)['input']>,
): Promise<z.output<(typeof listVendorCampaigns)['output']>> {
  const key = decodeCursor(after, 'id')
  const page = { vendorId: vendorId ?? null, after: key?.[0] ?? null, descending, limit: limit + 1 }
  const rows = await selectCampaignPage(work.sql, page)
  const names = await vendorsAmong(work, [...new Set(rows.map((row) => row.vendorId))])
  const views = new Map((await presentCampaigns(work, rows)).map((view) => [view.id, view]))
  return pageFrom(rows, {
    limit,
    keyOf: ({ id }) => [id],
    view({ id, vendorId: owner }) {
      const view = views.get(id)
      if (!view?.state) throw new Error('a campaign was not presented')
      const { state, text, budget, paid, returned, claimed, shares, startsAt, endsAt } = view
      const figures = { budget, paid, returned, claimed, shares }
      return {
        id,
        vendorId: owner,
        vendorName: names.get(owner) ?? '',
        state,
        text,
        ...figures,
        startsAt,
        endsAt,
      }
    },
  })
}

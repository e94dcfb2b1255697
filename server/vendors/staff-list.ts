import type { listVendors as ListVendors } from '@linnet/protocol/staff'
import type { z } from 'zod'
import { leadershipsOf } from '../conversations'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { selectVendorPage } from './store'

/** A page of vendors and applicants. */
export async function listVendors(
  work: ReadWork,
  { after, personId, state, search = '', limit, descending }: ListInput,
): Promise<z.output<(typeof ListVendors)['output']>> {
  const key = decodeCursor(after, 'ms', 'id')
  const rows = await selectVendorPage(work.sql, {
    personId: personId ?? null,
    state: state ?? null,
    search,
    after: key ? { atMs: key[0], personId: key[1] } : null,
    descending,
    limit: limit + 1,
  })
  const ids = rows.map(({ personId }) => personId)
  const people = await profilesByIds(work, ids)
  const led = await leadershipsOf(work, ids)
  return pageFrom(rows, {
    limit,
    keyOf: ({ appliedAt, personId }) => [appliedAt.getTime(), personId],
    view: ({ appliedAt, decidedAt, ...row }) => ({
      ...row,
      nickname: people.get(row.personId)?.nickname ?? '',
      appliedAt: unixSeconds(appliedAt),
      ...(decidedAt && { decidedAt: unixSeconds(decidedAt) }),
      groups: led.get(row.personId)?.length ?? 0,
    }),
  })
}

type ListInput = z.output<(typeof ListVendors)['input']>

/** Sanctions and appeals as staff see them. */
import type { PersonId } from '@linnet/protocol'
import { heldBack, type listAppeals, maxTotal, type StaffSanctionView } from '@linnet/protocol/staff'
import type { z } from 'zod'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import {
  countAppeals,
  type SanctionRow,
  selectAppeals,
  selectHeldBack,
  selectSanctionedSince,
  selectSanctions,
} from './store'

const mostShown = 50

/** The sanctions imposed on a person, newest first. */
export async function staffSanctionsOf(work: ReadWork, personId: PersonId): Promise<StaffSanctionView[]> {
  return presentAll(work, await selectSanctions(work.sql, { personId, limit: mostShown }))
}

type HeldBack = (typeof heldBack)[number]

/** The mutes and freezes in force, for each of these people. */
export async function heldBackAmong(
  work: ReadWork,
  personIds: readonly PersonId[],
): Promise<(id: PersonId) => HeldBack[]> {
  const limit = personIds.length * heldBack.length
  const rows = await selectHeldBack(work.sql, { personIds, kinds: heldBack, limit, nowMs: work.nowMs })
  return (id) => heldBack.filter((kind) => rows.some((row) => row.personId === id && row.kind === kind))
}

/** The people among these on whom a sanction was imposed since then or was in force, whether it was lifted or not. */
export const sanctionedSince = async (
  { sql }: ReadWork,
  since: { personIds: readonly PersonId[]; sinceMs: number },
): Promise<ReadonlySet<PersonId>> =>
  new Set((await selectSanctionedSince(sql, since)).map(({ personId }) => personId))

/** Everybody who is muted, or frozen. */
export async function everyoneUnder(work: ReadWork, kind: HeldBack): Promise<PersonId[]> {
  const asked = { personIds: undefined, kinds: [kind], limit: maxTotal, nowMs: work.nowMs }
  return (await selectHeldBack(work.sql, asked)).map(({ personId }) => personId)
}

export async function readAppeals(work: ReadWork, input: z.output<(typeof listAppeals)['input']>) {
  const { after, limit, descending, ...filter } = input
  const { id: wanted, state, kind } = filter
  const key = decodeCursor(after, 'time', 'id')
  const rows = await selectAppeals(work.sql, { id: wanted, state, kind }, { after: key, descending, limit })
  const total = await countAppeals(work.sql, { id: wanted, state, kind, most: maxTotal })
  const views = new Map((await presentAll(work, rows)).map((view) => [view.id, view]))
  return pageFrom(rows, {
    limit,
    keyOf: ({ atText, id }) => [atText, id],
    view: ({ id }) => views.get(id) as StaffSanctionView,
    total,
  })
}

async function presentAll(work: ReadWork, rows: readonly SanctionRow[]): Promise<StaffSanctionView[]> {
  const people = await profilesByIds(
    work,
    rows.map(({ personId }) => personId),
  )
  return rows.map((row) => ({
    id: row.id,
    personId: row.personId,
    personName: people.get(row.personId)?.nickname ?? '',
    kind: row.kind,
    reason: row.reason,
    note: row.note,
    ...(row.reportId && { reportId: row.reportId }),
    staffId: row.staffId,
    at: unixSeconds(row.at),
    ...(row.until && { until: unixSeconds(row.until) }),
    ...(row.liftedAt && { liftedAt: unixSeconds(row.liftedAt) }),
    ...(row.liftedWhy && { liftedWhy: row.liftedWhy }),
    appeal: row.appealState ?? 'none',
    appealText: row.appealText ?? '',
    ...(row.appealAt && { appealAt: unixSeconds(row.appealAt) }),
    answer: row.answer ?? '',
  }))
}

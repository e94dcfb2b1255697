/** What of given moments a reader may see. Everything that is not a list goes through here. */
import type { PersonId } from '@linnet/protocol'
import { tagsOn, tiesOf } from '../contacts'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { selectPaid } from './paid/purchase-store'
import { maySee, type Viewpoint } from './rule'
import { selectDays, selectHiding } from './setting-store'
import { type MomentRow, selectByIds } from './store'

export interface Visible extends MomentRow {
  relationship: Viewpoint['relationship']
  /** The reader has not paid for it: they see its beginning, and take no part. */
  isClosed: boolean
}

export async function visibleAmong(
  work: ReadWork,
  { personId, ids }: { personId: PersonId; ids: readonly string[] },
): Promise<ReadonlyMap<string, Visible>> {
  if (ids.length === 0) return new Map()
  const rows = await selectByIds(work.sql, ids)
  const authorIds = [...new Set(rows.map(({ authorId }) => authorId))].filter((id) => id !== personId)
  const [sees, closed] = await Promise.all([
    viewpointsOf(work, { personId, authorIds }),
    closedAmong(work, { personId, rows }),
  ])
  return new Map(
    rows.flatMap((row): [string, Visible][] => {
      const viewpoint = sees(row)
      if (!maySee(viewpoint)) return []
      return [[row.id, { ...row, relationship: viewpoint.relationship, isClosed: closed.has(row.id) }]]
    }),
  )
}

/** Those that somebody else sells, and for which the reader has not paid. */
export async function closedAmong(
  work: ReadWork,
  { personId, rows }: { personId: PersonId; rows: readonly MomentRow[] },
): Promise<ReadonlySet<string>> {
  const sold = rows.filter(({ authorId, price }) => price !== null && authorId !== personId)
  if (sold.length === 0) return new Set()
  const momentIds = sold.map(({ id }) => id)
  const paid = new Set((await selectPaid(work.sql, { personId, momentIds })).map((row) => row.momentId))
  return new Set(momentIds.filter((id) => !paid.has(id)))
}

async function viewpointsOf(
  work: ReadWork,
  { personId, authorIds }: { personId: PersonId; authorIds: readonly PersonId[] },
): Promise<(moment: MomentRow) => Viewpoint> {
  if (authorIds.length === 0) return (moment) => ({ ...ownViewpoint, visibility: moment.visibility })
  const [ties, hiding, days, tagIds] = await Promise.all([
    tiesOf(work, { personId, personIds: authorIds }),
    selectHiding(work.sql, personId),
    selectDays(work.sql, authorIds),
    tagsOn(work, personId),
  ])
  const keptFromBy = new Set(
    hiding.flatMap((row) => (row.otherId === personId && row.hidesOwn ? [row.personId] : [])),
  )
  const daysOf = new Map(days.map((row) => [row.id, row.days]))
  const carried = new Set(tagIds)
  return ({ authorId, visibility, people, tags, madeAt }) =>
    authorId === personId
      ? { ...ownViewpoint, visibility }
      : {
          relationship: ties.get(authorId)?.relationship ?? 'strangers',
          visibility,
          isNamed: people.includes(personId) || tags.some((id) => carried.has(id)),
          isKeptFrom: keptFromBy.has(authorId),
          days: daysOf.get(authorId) ?? 0,
          ageMs: work.nowMs - madeAt.getTime(),
        }
}

const ownViewpoint = { relationship: 'self', isNamed: false, isKeptFrom: false, days: 0, ageMs: 0 } as const

/** The moment, or a refusal, which does not say why. */
export async function visibleMoment(
  work: ReadWork,
  { personId, momentId }: { personId: PersonId; momentId: string },
): Promise<Visible> {
  return (await visibleAmong(work, { personId, ids: [momentId] })).get(momentId) ?? refuse('MomentNotFound')
}

/** One that is open to the person: free, their own, or paid. */
export async function openMoment(
  work: ReadWork,
  which: { personId: PersonId; momentId: string },
): Promise<Visible> {
  const moment = await visibleMoment(work, which)
  return moment.isClosed ? refuse('MomentNotPaid') : moment
}

/** Which of the given moments a reader may see, and how much of them. Everything that is not a list goes through here. */
import type { PersonId } from '@linnet/protocol'
import { tagsOnEach, tiesBetween } from '../contacts'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { selectPaid } from './paid/purchase-store'
import { maySee, type Viewpoint } from './rule'
import { selectDays, selectKeptFrom } from './setting-store'
import { type MomentRow, selectByIds } from './store'

export interface Visible extends MomentRow {
  relationship: Viewpoint['relationship']
  /** The reader has not paid for the moment: they see its beginning, and cannot react. */
  isClosed: boolean
}

export async function visibleAmong(
  work: ReadWork,
  { personId, ids }: { personId: PersonId; ids: readonly string[] },
): Promise<ReadonlyMap<string, Visible>> {
  const seen = await visibleToEach(
    work,
    ids.map((momentId) => ({ personId, momentId })),
  )
  const rows = [...seen.values()]
  const closed = await closedAmong(work, { personId, rows })
  return new Map(rows.map((row) => [row.id, { ...row, isClosed: closed.has(row.id) }]))
}

/** The readers who may see a moment, and to whom it is open. */
export async function readersAmong(
  work: ReadWork,
  { moment, personIds }: { moment: MomentRow; personIds: readonly PersonId[] },
): Promise<PersonId[]> {
  const looks = personIds.map((personId) => ({ personId, momentId: moment.id }))
  const seen = await visibleToEach(work, looks)
  const paying = await closedToEach(
    work,
    personIds.map((personId) => ({ personId, row: moment })),
  )
  return looks.flatMap((look) =>
    seen.has(placeOf(look)) && !paying.has(placeOf(look)) ? [look.personId] : [],
  )
}

/** A reader and the moment they want to see. */
export interface Look {
  personId: PersonId
  momentId: string
}

/** The visible moments, by `placeOf`, with as many queries for many readers as for one. */
export async function visibleToEach(
  work: ReadWork,
  looks: readonly Look[],
): Promise<ReadonlyMap<string, Omit<Visible, 'isClosed'>>> {
  if (looks.length === 0) return new Map()
  const rows = await selectByIds(work.sql, [...new Set(looks.map(({ momentId }) => momentId))])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const found = looks.flatMap((look) => {
    const row = rowOf.get(look.momentId)
    return row ? [{ look, row }] : []
  })
  const viewpoint = await viewpointsOf(
    work,
    found.map(({ look: { personId }, row: { authorId } }) => ({ personId, otherId: authorId })),
  )
  return new Map(
    found.flatMap(({ look, row }): [string, Omit<Visible, 'isClosed'>][] => {
      const as = viewpoint(look.personId, row)
      return maySee(as) ? [[placeOf(look), { ...row, relationship: as.relationship }]] : []
    }),
  )
}

export const placeOf = ({ personId, momentId }: Look): string => personId + momentId

/** The moments that somebody else sells, and for which the reader has not paid. */
export async function closedAmong(
  work: ReadWork,
  { personId, rows }: { personId: PersonId; rows: readonly MomentRow[] },
): Promise<ReadonlySet<string>> {
  const closed = await closedToEach(
    work,
    rows.map((row) => ({ personId, row })),
  )
  return new Set(rows.flatMap(({ id }) => (closed.has(placeOf({ personId, momentId: id })) ? [id] : [])))
}

/** The places of moments that somebody else sells, and for which that reader has not paid. */
async function closedToEach(
  work: ReadWork,
  looks: readonly { personId: PersonId; row: MomentRow }[],
): Promise<ReadonlySet<string>> {
  const sold = looks
    .filter(({ personId, row: { authorId, price } }) => price !== null && authorId !== personId)
    .map(({ personId, row }) => ({ personId, momentId: row.id }))
  if (sold.length === 0) return new Set()
  const paid = await selectPaid(work.sql, {
    personIds: [...new Set(sold.map(({ personId }) => personId))],
    momentIds: [...new Set(sold.map(({ momentId }) => momentId))],
  })
  const places = new Set(sold.map(placeOf))
  for (const each of paid) places.delete(placeOf(each))
  return places
}

/** Each reader's viewpoint on the moments of each author. */
async function viewpointsOf(
  work: ReadWork,
  sides: readonly { personId: PersonId; otherId: PersonId }[],
): Promise<(personId: PersonId, moment: MomentRow) => Viewpoint> {
  const asked = sides.filter(({ personId, otherId }) => personId !== otherId)
  if (asked.length === 0) return (_, { visibility }) => ({ ...ownViewpoint, visibility })
  const pairs = [...new Map(asked.map((side) => [side.personId + side.otherId, side])).values()]
  const readerIds = [...new Set(pairs.map(({ personId }) => personId))]
  const authorIds = [...new Set(pairs.map(({ otherId }) => otherId))]
  const [tie, kept, days, tagsOf] = await Promise.all([
    tiesBetween(work, pairs),
    selectKeptFrom(work.sql, readerIds),
    selectDays(work.sql, authorIds),
    tagsOnEach(work, readerIds),
  ])
  const keptFrom = new Set(kept.map((row) => row.otherId + row.personId))
  const daysOf = new Map(days.map((row) => [row.id, row.days]))
  return (personId, { authorId, visibility, people, tags, madeAt }) =>
    authorId === personId
      ? { ...ownViewpoint, visibility }
      : {
          relationship: tie({ personId, otherId: authorId }).relationship,
          visibility,
          isNamed:
            people.includes(personId) || tags.some((id) => tagsOf.get(personId)?.includes(id) ?? false),
          isKeptFrom: keptFrom.has(personId + authorId),
          days: daysOf.get(authorId) ?? 0,
          ageMs: work.nowMs - madeAt.getTime(),
        }
}

const ownViewpoint = { relationship: 'self', isNamed: false, isKeptFrom: false, days: 0, ageMs: 0 } as const

/** The moment, or a refusal that does not reveal why. */
export async function visibleMoment(
  work: ReadWork,
  { personId, momentId }: { personId: PersonId; momentId: string },
): Promise<Visible> {
  return (await visibleAmong(work, { personId, ids: [momentId] })).get(momentId) ?? refuse('MomentNotFound')
}

/** A moment that is open to the person: free, their own, or paid. */
export async function openMoment(
  work: ReadWork,
  which: { personId: PersonId; momentId: string },
): Promise<Visible> {
  const moment = await visibleMoment(work, which)
  return moment.isClosed ? refuse('MomentNotPaid') : moment
}

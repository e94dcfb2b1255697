/**
 * Selects the moments that a reader may see, and the part of each. Everything that is not a list goes through
 * here.
 */
import { type PersonId, previewOfPaid } from '@linnet/protocol'
import { tagsOnEach } from '../contacts'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { authorsTo, defineVisibility, placeOf, type Reading } from '../posts'
import { selectPaid } from './paid/purchase-store'
import { maySee, type Viewpoint } from './rule'
import { selectDays, selectKeptFrom } from './setting-store'
import { type MomentRow, selectByIds } from './store'

export interface Visible extends MomentRow {
  relationship: Viewpoint['relationship']
  /** Whether the reader has not paid for the moment: they see its beginning, and cannot react. */
  isClosed: boolean
  /** Whether the reader sees it only because they paid for it: its content, but no likes or comments. */
  isKept: boolean
  /** The text, as far as the reader may read it. */
  readableText: string
}

export const { visibleToEach, visibleAmong } = defineVisibility({
  selectByIds,
  async judge(work, readings) {
    const see = await judge(work, readings)
    return (reading) => {
      const moment = see(reading)
      return moment?.isKept ? undefined : moment
    }
  },
})

/** The moments that one reader may read, by id: also those that they paid for, whatever changed since. */
export const { visibleAmong: readableAmong } = defineVisibility({ selectByIds, judge })

async function judge(
  work: ReadWork,
  readings: readonly Reading<MomentRow>[],
): Promise<(reading: Reading<MomentRow>) => Visible | undefined> {
  const [viewpointOf, isClosedTo] = await Promise.all([
    viewpointsOf(work, readings),
    closedToEach(work, readings),
  ])
  return (reading) => {
    const { row } = reading
    const viewpoint = viewpointOf(reading)
    const isClosed = isClosedTo(reading)
    const isKept = !maySee(viewpoint)
    if (isKept && (isClosed || row.price === null)) return undefined
    const readableText = isClosed ? previewOfPaid(row.text) : row.text
    return { ...row, relationship: viewpoint.relationship, isClosed, isKept, readableText }
  }
}

/** Those of these people who may see a moment as this row has it, not only because they paid for it. */
export async function seersAmong(
  work: ReadWork,
  { moment, personIds }: { moment: MomentRow; personIds: readonly PersonId[] },
): Promise<ReadonlySet<PersonId>> {
  const readings = personIds.map((personId) => ({ personId, row: moment }))
  const see = await judge(work, readings)
  return new Set(readings.flatMap((reading) => (see(reading)?.isKept === false ? [reading.personId] : [])))
}

/** The readers who may see a moment, and to whom it is open. */
export async function readersAmong(
  work: ReadWork,
  { moment, personIds }: { moment: MomentRow; personIds: readonly PersonId[] },
): Promise<PersonId[]> {
  const looks = personIds.map((personId) => ({ personId, postId: moment.id }))
  const seen = await visibleToEach(work, looks)
  return looks.flatMap((look) => (seen.get(placeOf(look))?.isClosed === false ? [look.personId] : []))
}

/** The moments that somebody else sells, and for which the reader has not paid. */
export async function closedAmong(
  work: ReadWork,
  { personId, rows }: { personId: PersonId; rows: readonly MomentRow[] },
): Promise<ReadonlySet<string>> {
  const readings = rows.map((row) => ({ personId, row }))
  const isClosedTo = await closedToEach(work, readings)
  return new Set(readings.filter(isClosedTo).map(({ row }) => row.id))
}

/** Whether somebody else sells the moment, and the reader has not paid for it. */
async function closedToEach(
  work: ReadWork,
  readings: readonly Reading<MomentRow>[],
): Promise<(reading: Reading<MomentRow>) => boolean> {
  const isSold = ({ personId, row }: Reading<MomentRow>) => row.price !== null && row.authorId !== personId
  const sold = readings.filter(isSold)
  if (sold.length === 0) return () => false
  const rows = await selectPaid(work.sql, {
    personIds: [...new Set(sold.map(({ personId }) => personId))],
    momentIds: [...new Set(sold.map(({ row }) => row.id))],
  })
  const paid = new Set(rows.map(({ personId, momentId: postId }) => placeOf({ personId, postId })))
  return (reading) =>
    isSold(reading) && !paid.has(placeOf({ personId: reading.personId, postId: reading.row.id }))
}

/** Each reader's viewpoint on each moment. */
async function viewpointsOf(
  work: ReadWork,
  readings: readonly Reading<MomentRow>[],
): Promise<(reading: Reading<MomentRow>) => Viewpoint> {
  const others = readings.filter(({ personId, row }) => personId !== row.authorId)
  if (others.length === 0) return ({ row: { visibility } }) => ({ ...ownViewpoint, visibility })
  const readerIds = [...new Set(others.map(({ personId }) => personId))]
  const authorIds = [...new Set(others.map(({ row }) => row.authorId))]
  const [relationshipOf, kept, days, tagsOf] = await Promise.all([
    authorsTo(work, others),
    selectKeptFrom(work.sql, readerIds),
    selectDays(work.sql, authorIds),
    tagsOnEach(work, readerIds),
  ])
  const keptFrom = new Set(kept.map((row) => row.otherId + row.personId))
  const daysOf = new Map(days.map((row) => [row.id, row.days]))
  return (reading) => {
    const { personId, row } = reading
    const { authorId, visibility, people, tags, madeAt } = row
    if (authorId === personId) return { ...ownViewpoint, visibility }
    return {
      relationship: relationshipOf(reading),
      visibility,
      isNamed: people.includes(personId) || tags.some((id) => tagsOf.get(personId)?.includes(id) ?? false),
      isKeptFrom: keptFrom.has(personId + authorId),
      days: daysOf.get(authorId) ?? 0,
      ageMs: work.nowMs - madeAt.getTime(),
    }
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

/** The moment as far as the person may read it, or a refusal that does not reveal why. */
export async function readableMoment(
  work: ReadWork,
  { personId, momentId }: { personId: PersonId; momentId: string },
): Promise<Visible> {
  return (await readableAmong(work, { personId, ids: [momentId] })).get(momentId) ?? refuse('MomentNotFound')
}

/** A moment that is open to the person: free, their own, or paid. */
export async function openMoment(
  work: ReadWork,
  which: { personId: PersonId; momentId: string },
): Promise<Visible> {
  const moment = await visibleMoment(work, which)
  return moment.isClosed ? refuse('MomentNotPaid') : moment
}

/** The lists of moments. */
import {
  type CallInput,
  type CallOutput,
  type listMoments,
  momentsPerPage,
  type MomentView,
  type PersonId,
} from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { peopleKnownTo } from '../posts'
import { profilesByIds } from '../profiles'
import { selectFriendsFeed, selectOfPerson, selectPublicFeed, selectYears, type Span } from './feed-store'
import { presentMoments } from './present'
import { type Reader, readerOf } from './reader'
import { selectPerson } from './setting-store'
import { selectByIds } from './store'
import { readableMoment } from './visible'

type Listing = CallInput<typeof listMoments>
type Page = CallOutput<typeof listMoments>

export async function list(work: ReadWork, readerId: PersonId, input: Listing): Promise<Page> {
  const reader = await readerOf(work, readerId)
  const feed = input.isPublic ? 'public' : (input.feed ?? 'friends')
  const span = spanOf(work, input)
  switch (feed) {
    case 'friends':
      return pageOf(work, reader, await selectFriendsFeed(work.sql, reader, span))
    case 'public':
      return pageOf(work, reader, await selectPublicFeed(work.sql, reader, span))
    case 'mine':
      return pageOfPerson(work, reader, { authorId: readerId, input, span })
    case 'person':
      if (input.personId === undefined) return refuse('PersonNotFound')
      return pageOfPerson(work, reader, { authorId: input.personId, input, span })
  }
}

/** The span of a page, one longer than shown, which shows whether there is a next page. */
function spanOf(
  { nowMs }: ReadWork,
  { before, after, year }: Pick<Listing, 'before' | 'after' | 'year'>,
): Span {
  const span = { before, after, limit: momentsPerPage + 1, nowMs }
  if (year === undefined) return span
  // The year is clamped to a time that PostgreSQL can store.
  const inYears = Math.max(year, 1970)
  return { ...span, fromMs: Date.UTC(inYears, 0), toMs: Date.UTC(inYears + 1, 0) }
}

async function pageOf(work: ReadWork, reader: Reader, ids: readonly string[]): Promise<Page> {
  const shown = ids.slice(0, momentsPerPage)
  const moments = await momentsByIds(work, reader, shown)
  const next = ids.length > momentsPerPage ? shown.at(-1) : undefined
  return { moments, ...(next !== undefined && { next }) }
}

async function momentsByIds(work: ReadWork, reader: Reader, ids: readonly string[]): Promise<MomentView[]> {
  const rows = new Map((await selectByIds(work.sql, ids)).map((row) => [row.id, row]))
  return presentMoments(
    work,
    reader,
    ids.flatMap((id) => rows.get(id) ?? []),
  )
}

interface OfPerson {
  authorId: PersonId
  input: Pick<Listing, 'before' | 'after' | 'year'>
  span: Span
}

async function pageOfPerson(
  work: ReadWork,
  reader: Reader,
  { authorId, input, span }: OfPerson,
): Promise<Page> {
  const { personId, blockedIds } = reader
  const profile = (await profilesByIds(work, [authorId])).get(authorId)
  if (!profile) return refuse('PersonNotFound')
  const isOwn = authorId === personId
  const [ids, known, { days }] = await Promise.all([
    selectOfPerson(work.sql, reader, { authorId, ...span }),
    peopleKnownTo(work, { personId, personIds: [authorId] }),
    selectPerson(work.sql, authorId),
  ])
  const isFirst = input.before === undefined && input.after === undefined && input.year === undefined
  const isBlocked = blockedIds.includes(authorId)
  return {
    ...(await pageOf(work, reader, ids)),
    person: known.view(authorId),
    cover: isBlocked ? '' : profile.coverPhoto,
    ...(!isOwn && !isBlocked && days > 0 && { days }),
    ...(isOwn && isFirst && { years: await selectYears(work.sql, authorId) }),
  }
}

export async function read(
  work: ReadWork,
  { personId, momentId }: { personId: PersonId; momentId: string },
): Promise<MomentView> {
  const row = await readableMoment(work, { personId, momentId })
  const [view] = await presentMoments(work, await readerOf(work, personId), [row])
  if (!view) return refuse('MomentNotFound')
  return row.isKept ? withoutReactions(view) : view
}

/** The moment for a reader who paid for it, and whom its author no longer lets see it. */
const withoutReactions = (view: MomentView): MomentView => ({
  ...view,
  mentions: [],
  likeCount: 0,
  isLiked: false,
  likers: [],
  commentCount: 0,
  comments: [],
  canComment: false,
})

/** The entries about moments in the notification centre: other people's reactions, and removals by staff. */
import type { ReadWork } from '../kernel/work'
import { type HappenedQuery, type PostHappened, reactionsTo } from '../posts'
import { type MomentKind, momentSubject } from './notifications'
import { type RemovalRow, selectRemovals } from './removal-store'

/** Other people's reactions to a person's moments and comments, newest first. */
export async function momentsHappened(
  work: ReadWork,
  query: HappenedQuery,
): Promise<(PostHappened<MomentKind> & { momentId: string })[]> {
  const happened = await reactionsTo(work, momentSubject, query)
  return happened.flatMap((each) => (each.postId === null ? [] : [{ ...each, momentId: each.postId }]))
}

/** What staff removed of a person's content, newest first. */
export const momentsRemoved = async ({ sql }: ReadWork, query: HappenedQuery): Promise<RemovalRow[]> =>
  selectRemovals(sql, query)

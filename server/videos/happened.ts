/** The entries about videos in the notification centre: other people's reactions, and new followers. */
import type { ReadWork } from '../kernel/work'
import { type HappenedQuery, type PostHappened, reactionsTo } from '../posts'
import { type VideoKind, videoSubject } from './notifications'

/** Other people's reactions to a person's videos and comments, newest first. `videoId` is absent for a new follower. */
export async function videosHappened(
  work: ReadWork,
  query: HappenedQuery,
): Promise<(PostHappened<VideoKind> & { videoId: string | undefined })[]> {
  const happened = await reactionsTo(work, videoSubject, query)
  return happened.map((each) => ({ ...each, videoId: each.postId ?? undefined }))
}

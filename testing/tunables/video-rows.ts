/** The weight of each factor in the ranking of short videos, and how long these are kept. */
import {
  explainVideo,
  feedVideos,
  followVideos,
  readVideo,
  watchVideos,
  type WhyReason,
} from '@linnet/protocol'
import { readyVideo, refusalOf } from '@linnet/testing'
import type { Row, Scene } from './row'

/** Whether a factor counts for a video of Ben's, whom Ann follows and whose tag she likes. */
const counts =
  (reason: WhyReason) =>
  async ({ world, ann, ben }: Scene): Promise<boolean> => {
    const watched = await readyVideo(world, ben, { tags: ['cats'] })
    await ann.do(watchVideos, { watches: [{ videoId: watched, watchedMs: 5000, isFinished: true }] })
    await ann.do(followVideos, { personId: ben.id, isFollowing: true })
    const videoId = await readyVideo(world, ben, { tags: ['cats'] })
    const { reasons } = await ann.do(explainVideo, { videoId })
    return reasons.some((each) => each.reason === reason)
  }

const weight = (key: string, reason: WhyReason): Row => ({
  key,
  to: '0',
  meets: counts(reason),
  before: true,
  after: false,
})

/** Whether a video of two days ago is still fresh. */
async function isFresh({ world, ann, ben }: Scene): Promise<boolean> {
  const videoId = await readyVideo(world, ben)
  await world.sql`update videos.video set made_at = made_at - interval '2 days' where id = ${videoId}`
  const { reasons } = await ann.do(explainVideo, { videoId })
  return reasons.some(({ reason }) => reason === 'fresh')
}

/** The position of a stranger's video on Ann's page, among videos by Ben, whom she follows. */
const pageOf =
  (videos: number, tags: string[]) =>
  async ({ world, ann, ben }: Scene): Promise<number> => {
    await world.sql`delete from videos.video`
    const other = await readyVideo(world, await world.person('Cid'))
    for (let nth = 0; nth < videos; nth++) await readyVideo(world, ben, { tags })
    await ann.do(followVideos, { personId: ben.id, isFollowing: true })
    const page = await ann.do(feedVideos, {})
    return page.videos.findIndex(({ id }) => id === other)
  }

/** The outcome of watching a video of two days ago. */
async function isKept({ world, ann, ben, runJob }: Scene): Promise<string> {
  const videoId = await readyVideo(world, ben)
  world.clock.advance(2 * 86_400_000)
  await runJob('videos.retention')
  return refusalOf(ann.call(readVideo, { videoId }))
}

export const videoRows: readonly Row[] = [
  weight('videoRankFresh', 'fresh'),
  weight('videoRankFinished', 'finished'),
  weight('videoRankLiked', 'liked'),
  weight('videoRankFollowing', 'following'),
  weight('videoRankLanguage', 'language'),
  weight('videoRankTags', 'tags'),
  { key: 'videoRankHalfLife', to: '1', meets: isFresh, before: true, after: false },
  { key: 'videoRankPerAuthor', to: '3', meets: pageOf(3, []), before: 2, after: 3 },
  {
    key: 'videoRankPerTag',
    to: '5',
    given: { videoRankPerAuthor: '10' },
    meets: pageOf(5, ['cats']),
    before: 4,
    after: 5,
  },
  { key: 'keepVideos', to: '1', meets: isKept, before: 'done', after: 'VideoNotFound' },
]

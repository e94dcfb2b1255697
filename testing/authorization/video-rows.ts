/** Short videos. Ann's are for her friends; the outsider is one of them. */
import {
  addVideoComment,
  countVideoNotifications,
  deleteVideo,
  deleteVideoComment,
  dismissVideo,
  editVideo,
  explainVideo,
  feedVideos,
  followVideos,
  keepVideo,
  likeVideo,
  likeVideoComment,
  listVideoComments,
  listVideoNotifications,
  listVideoPeople,
  listVideos,
  publishVideo,
  readVideo,
  searchVideos,
  seeVideoNotifications,
  showVideoPerson,
  showVideoStatistics,
  suggestVideos,
  watchVideos,
} from '@linnet/protocol'
import { newId, readyVideo, videoFileOf } from '@linnet/testing'
import { type Row, row } from './row'
import type { Scene } from './scene'

/** A video for nobody but Ann; it contains the secret. */
const ownVideo = ({ world, ann, secret }: Scene): Promise<string> =>
  readyVideo(world, ann, { text: secret, visibility: 'me' })

/** A video for Ann's friends, including the outsider. */
const friendsVideo = ({ world, ann }: Scene): Promise<string> =>
  readyVideo(world, ann, { visibility: 'friends' })

async function ownComment(scene: Scene): Promise<string> {
  const videoId = await ownVideo(scene)
  return (await scene.ann.do(addVideoComment, { videoId, cid: newId(), text: scene.secret })).id
}

const friendsOnly = { others: 'VideoNotFound', outsider: 'ok' } as const

export const videoRows: readonly Row[] = [
  row(
    publishVideo,
    async ({ world, ann }) => ({
      cid: newId(),
      fileId: (await videoFileOf(world, ann)).id,
      text: 'mine',
      visibility: 'friends' as const,
    }),
    'FileNotFound',
  ),
  row(editVideo, async (scene) => ({ videoId: await friendsVideo(scene), text: 'other' }), 'VideoNotFound'),
  row(deleteVideo, async (scene) => ({ videoId: await ownVideo(scene) }), 'own'),
  row(readVideo, async (scene) => ({ videoId: await friendsVideo(scene) }), friendsOnly),
  row(readVideo, async (scene) => ({ videoId: await ownVideo(scene) }), {
    about: 'for its author alone',
    others: 'VideoNotFound',
  }),
  row(feedVideos, () => ({}), 'own'),
  row(explainVideo, async (scene) => ({ videoId: await friendsVideo(scene) }), friendsOnly),
  row(
    listVideos,
    async (scene) => {
      await ownVideo(scene)
      return { listing: 'person' as const, personId: scene.ann.id }
    },
    'own',
  ),
  row(
    watchVideos,
    async (scene) => ({ watches: [{ videoId: await ownVideo(scene), watchedMs: 1, isFinished: true }] }),
    'own',
  ),
  row(likeVideo, async (scene) => ({ videoId: await friendsVideo(scene), isLiked: true }), friendsOnly),
  row(keepVideo, async (scene) => ({ videoId: await friendsVideo(scene), isFavourite: true }), friendsOnly),
  row(
    dismissVideo,
    async (scene) => ({ videoId: await friendsVideo(scene), scope: 'video' as const, isDismissed: true }),
    friendsOnly,
  ),
  row(showVideoStatistics, async (scene) => ({ videoId: await friendsVideo(scene) }), 'VideoNotFound'),
  row(listVideoComments, async (scene) => ({ videoId: await friendsVideo(scene) }), friendsOnly),
  row(
    addVideoComment,
    async (scene) => ({ videoId: await ownVideo(scene), cid: newId(), text: 'Hi' }),
    'VideoNotFound',
  ),
  row(deleteVideoComment, async (scene) => ({ commentId: await ownComment(scene) }), 'own'),
  row(
    likeVideoComment,
    async (scene) => ({ commentId: await ownComment(scene), isLiked: true }),
    'CommentNotFound',
  ),
  row(followVideos, ({ ben }) => ({ personId: ben.id, isFollowing: true }), 'own'),
  row(listVideoPeople, () => ({ which: 'followers' as const }), 'own'),
  row(showVideoPerson, ({ ann }) => ({ personId: ann.id }), {
    others: 'ok',
    blocked: 'PersonNotFound',
  }),
  row(searchVideos, ({ secret }) => ({ keyword: secret }), 'own'),
  row(suggestVideos, () => ({ keyword: '' }), 'own'),
  row(listVideoNotifications, () => ({}), 'own'),
  row(seeVideoNotifications, () => ({ notificationId: newId() }), 'own'),
  row(countVideoNotifications, () => ({}), 'own'),
]

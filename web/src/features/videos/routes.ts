import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

const detail = { pane: 'detail', auth: true } as const

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.videos,
    load: () => import('./screens/VideoHome').then((module) => module.VideoHome),
    pane: 'full',
    auth: true,
  },
  { ...detail, path: screens.video, load: () => import('./screens/Video').then((module) => module.Video) },
  {
    ...detail,
    path: screens.searchVideos,
    load: () => import('./screens/SearchVideos').then((module) => module.SearchVideos),
  },
  {
    ...detail,
    path: screens.moreVideos,
    load: () => import('./screens/MoreVideos').then((module) => module.MoreVideos),
  },
  {
    ...detail,
    path: screens.myVideos,
    load: () => import('./screens/MyVideos').then((module) => module.MyVideos),
  },
  {
    ...detail,
    path: screens.videoFollows,
    load: () => import('./screens/VideoFollows').then((module) => module.VideoFollows),
  },
  {
    ...detail,
    path: screens.videoNotifications,
    load: () => import('./screens/VideoNotifications').then((module) => module.VideoNotifications),
  },
  {
    ...detail,
    path: screens.publishVideo,
    load: () => import('./screens/PublishVideo').then((module) => module.PublishVideo),
  },
]

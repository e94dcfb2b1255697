import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

const load = () => import('./screens/MediaViewer').then((module) => module.MediaViewer)

export const routes: readonly ScreenRoute[] = [
  { path: screens.mediaViewer, load, pane: 'full', auth: true },
  { path: screens.playVideo, load, pane: 'full', auth: true },
  {
    path: screens.conversationMedia,
    load: () => import('./screens/ConversationMedia').then((module) => module.ConversationMedia),
    pane: 'detail',
    auth: true,
  },
]

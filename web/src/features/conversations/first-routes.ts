import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.conversation,
    load: () => import('./screens/Conversation').then((module) => module.Conversation),
    pane: 'detail',
    auth: true,
    next: [screens.conversationInfo, screens.person],
  },
]

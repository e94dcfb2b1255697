import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.mentionMember,
    load: () => import('./screens/MentionMembers').then((module) => module.MentionMembers),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.pinnedMessages,
    load: () => import('./screens/PinnedMessages').then((module) => module.PinnedMessages),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.scheduledMessages,
    load: () => import('./screens/ScheduledMessages').then((module) => module.ScheduledMessages),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.shared,
    load: () => import('./screens/ReceiveShare').then((module) => module.ReceiveShare),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.forwardTo,
    load: () => import('./screens/ForwardTo').then((module) => module.ForwardTo),
    pane: 'detail',
    auth: true,
  },
]

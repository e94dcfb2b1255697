import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

const member = { pane: 'detail', auth: true } as const

export const routes: readonly ScreenRoute[] = [
  {
    ...member,
    path: screens.groupRobots,
    load: () => import('./screens/GroupRobots').then((module) => module.GroupRobots),
  },
  {
    ...member,
    path: screens.groupRobot,
    load: () => import('./screens/GroupRobot').then((module) => module.GroupRobot),
  },
]

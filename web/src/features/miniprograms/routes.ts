import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.programs,
    load: () => import('./screens/Programs').then((module) => module.Programs),
    pane: 'detail',
    auth: true,
    next: [screens.program, screens.runProgram],
  },
  {
    path: screens.program,
    load: () => import('./screens/Program').then((module) => module.Program),
    pane: 'detail',
    auth: true,
    next: [screens.runProgram],
  },
  {
    path: screens.runProgram,
    load: () => import('./screens/RunProgram').then((module) => module.RunProgram),
    pane: 'detail',
    auth: true,
  },
]

import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

const member = { pane: 'detail', auth: true } as const

export const routes: readonly ScreenRoute[] = [
  {
    ...member,
    path: screens.scanCode,
    load: () => import('./screens/ScanCode').then((module) => module.ScanCode),
  },
  {
    ...member,
    path: screens.tryCode,
    load: () => import('./screens/TryCode').then((module) => module.TryCode),
  },
  {
    ...member,
    path: screens.makeCode,
    load: () => import('./screens/MakeCode').then((module) => module.MakeCode),
  },
]

import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.contactUs,
    load: () => import('./screens/ContactUs').then((module) => module.ContactUs),
    pane: 'detail',
    auth: true,
    next: [screens.conversation],
  },
]

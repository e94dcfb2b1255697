import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.moments,
    load: () => import('./screens/Moments').then((module) => module.Moments),
    pane: 'detail',
    auth: true,
    next: [screens.moment, screens.publishMoment],
  },
  {
    path: screens.personMoments,
    load: () => import('./screens/PersonMoments').then((module) => module.PersonMoments),
    pane: 'detail',
    auth: true,
    next: [screens.moment],
  },
  {
    path: screens.moment,
    load: () => import('./screens/Moment').then((module) => module.Moment),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.momentNotifications,
    load: () => import('./screens/MomentNotifications').then((module) => module.MomentNotifications),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.publishMoment,
    load: () => import('./screens/PublishMoment').then((module) => module.PublishMoment),
    pane: 'detail',
    auth: true,
    next: [screens.momentAudience],
  },
  {
    path: screens.momentAudience,
    load: () => import('./screens/MomentAudience').then((module) => module.MomentAudience),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.momentPeople,
    load: () => import('./screens/MomentPeople').then((module) => module.MomentPeople),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.momentPrivacy,
    load: () => import('./screens/MomentPrivacy').then((module) => module.MomentPrivacy),
    pane: 'detail',
    auth: true,
  },
]

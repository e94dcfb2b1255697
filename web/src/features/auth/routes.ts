import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

const guest = { pane: 'full', auth: false } as const

export const routes: readonly ScreenRoute[] = [
  {
    ...guest,
    path: screens.register,
    load: () => import('./screens/Register').then((module) => module.Register),
    next: [screens.registerCode, screens.registerProfile, screens.registerGender],
  },
  {
    ...guest,
    path: screens.registerCode,
    load: () => import('./screens/RegisterCode').then((module) => module.RegisterCode),
  },
  {
    ...guest,
    path: screens.registerInviteCode,
    load: () => import('./screens/InviteCode').then((module) => module.InviteCode),
  },
  {
    ...guest,
    path: screens.registerProfile,
    load: () => import('./screens/RegisterProfile').then((module) => module.RegisterProfile),
  },
  {
    ...guest,
    path: screens.registerGender,
    load: () => import('./screens/RegisterGender').then((module) => module.RegisterGender),
  },
  {
    ...guest,
    path: screens.forgotPassword,
    load: () => import('./screens/ForgotPassword').then((module) => module.ForgotPassword),
    next: [screens.setForgottenPassword],
  },
  {
    ...guest,
    path: screens.setForgottenPassword,
    load: () => import('./screens/ResetPassword').then((module) => module.ResetPassword),
  },
  {
    ...guest,
    path: screens.logInTwo,
    load: () => import('./screens/LogInTwo').then((module) => module.LogInTwo),
    next: [screens.chats],
  },
  {
    ...guest,
    path: screens.keepFactors,
    load: () => import('./screens/KeepFactors').then((module) => module.KeepFactors),
  },
  {
    ...guest,
    path: screens.qrLogin,
    load: () => import('./screens/QrLogin').then((module) => module.QrLogin),
    next: [screens.chats],
  },
  {
    ...guest,
    path: screens.keepAccount,
    load: () => import('./screens/KeepAccount').then((module) => module.KeepAccount),
    next: [screens.chats],
  },
  {
    ...guest,
    path: screens.takeBackAccount,
    load: () => import('./screens/TakeBack').then((module) => module.TakeBack),
    next: [screens.forgotPassword],
  },
  {
    ...guest,
    path: screens.agreement,
    load: () => import('./screens/UserAgreement').then((module) => module.UserAgreement),
  },
  {
    ...guest,
    path: screens.privacyPolicy,
    load: () => import('./screens/PrivacyPolicy').then((module) => module.PrivacyPolicy),
  },
  {
    ...guest,
    path: screens.serviceAgreement,
    load: () => import('./screens/ServiceAgreement').then((module) => module.ServiceAgreement),
  },
  {
    ...guest,
    path: screens.terms,
    load: () => import('./screens/Terms').then((module) => module.Terms),
  },
  {
    ...guest,
    path: screens.switchLine,
    load: () => import('./screens/SwitchLine').then((module) => module.SwitchLine),
  },
]

import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

const member = { pane: 'detail', auth: true } as const

export const routes: readonly ScreenRoute[] = [
  {
    ...member,
    path: screens.conversationInfo,
    load: () => import('./screens/ConversationInfo').then((module) => module.ConversationInfo),
  },
  {
    ...member,
    path: screens.conversationMore,
    load: () => import('./screens/AllMembers').then((module) => module.AllMembers),
  },
  {
    ...member,
    path: screens.messageSettings,
    load: () => import('./screens/MessageSettings').then((module) => module.MessageSettings),
  },
  {
    ...member,
    path: screens.myGroups,
    load: () => import('./screens/MyGroups').then((module) => module.MyGroups),
  },
  {
    ...member,
    path: screens.pickFriends,
    load: () => import('./screens/PickFriends').then((module) => module.PickFriends),
  },
  {
    ...member,
    path: screens.groupQrCode,
    load: () => import('./screens/GroupQrCode').then((module) => module.GroupQrCode),
  },
  {
    ...member,
    path: screens.removeMembers,
    load: () => import('./screens/RemoveMembers').then((module) => module.RemoveMembers),
  },
  {
    ...member,
    path: screens.callMembers,
    load: () => import('./screens/CallMembers').then((module) => module.CallMembers),
  },
  {
    ...member,
    path: screens.myGroupName,
    load: () => import('./screens/MyGroupName').then((module) => module.MyGroupName),
  },
  {
    ...member,
    path: screens.manageGroup,
    load: () => import('./screens/ManageGroup').then((module) => module.ManageGroup),
  },
  {
    ...member,
    path: screens.groupAdmins,
    load: () => import('./screens/GroupAdmins').then((module) => module.GroupAdmins),
  },
  {
    ...member,
    path: screens.transferGroup,
    load: () => import('./screens/TransferGroup').then((module) => module.TransferGroup),
  },
  {
    ...member,
    path: screens.copyGroup,
    load: () => import('./screens/CopyGroup').then((module) => module.CopyGroup),
  },
  {
    ...member,
    path: screens.aboutCopyingGroups,
    load: () => import('./screens/AboutCopyingGroups').then((module) => module.AboutCopyingGroups),
  },
  {
    ...member,
    path: screens.joinGroup,
    load: () => import('./screens/JoinGroup').then((module) => module.JoinGroup),
  },
  {
    ...member,
    path: screens.applications,
    load: () => import('./screens/Applications').then((module) => module.Applications),
  },
  {
    ...member,
    path: screens.applicationGroups,
    load: () => import('./screens/ApplicationGroups').then((module) => module.ApplicationGroups),
  },
]

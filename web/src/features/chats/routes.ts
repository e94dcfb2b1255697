import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.archivedChats,
    load: () => import('./screens/ArchivedChats').then((module) => module.ArchivedChats),
    pane: 'list',
    auth: true,
  },
  {
    path: screens.notes,
    load: () => import('./screens/OpenNotes').then((module) => module.OpenNotes),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.chatFolders,
    load: () => import('./folders/ChatFolders').then((module) => module.ChatFolders),
    pane: 'detail',
    auth: true,
    next: [screens.chatFolder],
  },
  {
    path: screens.chatFolder,
    load: () => import('./folders/EditFolder').then((module) => module.EditFolder),
    pane: 'detail',
    auth: true,
  },
]

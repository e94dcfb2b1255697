import { screens } from '@linnet/protocol/screens'
import type { ScreenRoute } from '~/platform/screen-route'

const addFriend = () => import('./screens/AddFriend').then((module) => module.AddFriend)
const personSettings = () => import('./screens/PersonSettings').then((module) => module.PersonSettings)

export const routes: readonly ScreenRoute[] = [
  {
    path: screens.contacts,
    load: () => import('./screens/ContactList').then((module) => module.ContactList),
    pane: 'list',
    auth: true,
    next: [screens.person, screens.friendRequests],
  },
  { path: screens.addFriend, load: addFriend, pane: 'detail', auth: true },
  { path: screens.findByPhone, load: addFriend, pane: 'detail', auth: true },
  {
    path: screens.addressBook,
    load: () => import('./screens/AddressBook').then((module) => module.AddressBook),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.friendRequests,
    load: () => import('./screens/FriendRequests').then((module) => module.FriendRequests),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.requestFriend,
    load: () => import('./screens/RequestFriend').then((module) => module.RequestFriend),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.person,
    load: () => import('./screens/Person').then((module) => module.Person),
    pane: 'detail',
    auth: true,
    next: [screens.personSettings],
  },
  { path: screens.personSettings, load: personSettings, pane: 'detail', auth: true },
  { path: screens.personMore, load: personSettings, pane: 'detail', auth: true },
  {
    path: screens.tags,
    load: () => import('./screens/Tags').then((module) => module.Tags),
    pane: 'detail',
    auth: true,
    next: [screens.tag],
  },
  {
    path: screens.tag,
    load: () => import('./screens/EditTag').then((module) => module.EditTag),
    pane: 'detail',
    auth: true,
  },
  {
    path: screens.remark,
    load: () => import('./screens/Remark').then((module) => module.Remark),
    pane: 'detail',
    auth: true,
  },
]

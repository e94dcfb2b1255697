/** All domains of the server, each listed after those it uses. */
import { auth } from './auth'
import { calls } from './calls'
import { care } from './care'
import { chatexports } from './chatexports'
import { checkins } from './checkins'
import { contacts } from './contacts'
import { conversations } from './conversations'
import { datarequests } from './datarequests'
import { deposits } from './deposits'
import { favourites } from './favourites'
import { groupcalls } from './groupcalls'
import { groups } from './groups'
import { invitations } from './invitations'
import { ipblocks } from './ipblocks'
import type { Domain } from './kernel/domain'
import { keys } from './keys'
import { ledger } from './ledger'
import { lines } from './lines'
import { linkpreviews } from './linkpreviews'
import { livestreams } from './livestreams'
import { maps } from './maps'
import { media } from './media'
import { miniprograms } from './miniprograms'
import { moments } from './moments'
import { notificationcentre } from './notificationcentre'
import { notifications } from './notifications'
import { orders } from './orders'
import { overview } from './overview'
import { payouts } from './payouts'
import { people } from './people'
import { polls } from './polls'
import { posts } from './posts'
import { profiles } from './profiles'
import { publishing } from './publishing'
import { realnames } from './realnames'
import { redpackets } from './redpackets'
import { reports } from './reports'
import { robots } from './robots'
import { sanctions } from './sanctions'
import { security } from './security'
import { staff } from './staff'
import { startup } from './startup'
import { stickers } from './stickers'
import { support } from './support'
import { translation } from './translation'
import { tunables } from './tunables'
import { uploads } from './uploads'
import { userlogs } from './userlogs'
import { vendors } from './vendors'
import { videos } from './videos'
import { viewonce } from './viewonce'
import { wallet } from './wallet'

export const domains: readonly Domain[] = [
  keys,
  tunables,
  userlogs,
  lines,
  ipblocks,
  uploads,
  profiles,
  security,
  auth,
  publishing,
  linkpreviews,
  maps,
  conversations,
  notifications,
  favourites,
  stickers,
  chatexports,
  polls,
  viewonce,
  translation,
  contacts,
  media,
  groups,
  ledger,
  vendors,
  wallet,
  deposits,
  calls,
  groupcalls,
  checkins,
  invitations,
  posts,
  moments,
  videos,
  sanctions,
  realnames,
  livestreams,
  reports,
  people,
  redpackets,
  miniprograms,
  orders,
  notificationcentre,
  robots,
  support,
  datarequests,
  care,
  startup,
  staff,
  payouts,
  overview,
]

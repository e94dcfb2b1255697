/** What every field of every request says, by the name of its call, signal or component. */
import { authTexts, profilesTexts, securityTexts } from './accounts'
import { callsTexts } from './calls'
import { careTexts } from './care'
import { chatExportsTexts } from './chat-exports'
import { checkinsTexts } from './checkins'
import { contactsTexts } from './contacts'
import { conversationsTexts } from './conversations'
import { dataRequestsTexts } from './datarequests'
import { favouritesTexts } from './favourites'
import type { RequestTexts } from './field-text'
import { groupsTexts } from './groups'
import { happeningsTexts } from './happenings'
import { liveFieldTexts } from './live'
import { miniProgramsTexts } from './miniprograms'
import { momentsTexts } from './moments'
import { notificationsTexts } from './notifications'
import { publishingTexts } from './publishing'
import { realNamesTexts } from './realnames'
import { redpacketsTexts } from './redpackets'
import { reportsTexts } from './reports'
import { robotsTexts } from './robots'
import { roomsTexts } from './rooms'
import { sanctionsTexts } from './sanctions'
import { startupTexts } from './startup'
import { stickersTexts } from './stickers'
import { supportTexts } from './support'
import { uploadsTexts } from './uploads'
import { vendorsTexts } from './vendors'
import { videosTexts } from './videos'
import { walletTexts } from './wallet'

export { everywhere, type FieldText } from './field-text'

export const requestTexts: RequestTexts = {
  ...authTexts,
  ...securityTexts,
  ...profilesTexts,
  ...callsTexts,
  ...careTexts,
  ...contactsTexts,
  ...conversationsTexts,
  ...chatExportsTexts,
  ...favouritesTexts,
  ...groupsTexts,
  ...happeningsTexts,
  ...liveFieldTexts,
  ...momentsTexts,
  ...miniProgramsTexts,
  ...notificationsTexts,
  ...publishingTexts,
  ...reportsTexts,
  ...realNamesTexts,
  ...dataRequestsTexts,
  ...checkinsTexts,
  ...sanctionsTexts,
  ...robotsTexts,
  ...roomsTexts,
  ...startupTexts,
  ...stickersTexts,
  ...supportTexts,
  ...uploadsTexts,
  ...vendorsTexts,
  ...videosTexts,
  ...walletTexts,
  ...redpacketsTexts,
}

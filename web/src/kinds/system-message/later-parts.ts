/** The parts of system messages beyond their text, loaded together with the first one shown. */
export { AnnouncementBanner } from './AnnouncementBanner'
export { AnnouncementSheet } from './AnnouncementSheet'
export { JoinGroup } from './JoinGroup'

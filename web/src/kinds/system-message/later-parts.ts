/** What system messages have beyond their words: loaded together, with the first of them that is shown. */
export { AnnouncementBanner } from './AnnouncementBanner'
export { AnnouncementSheet } from './AnnouncementSheet'
export { JoinGroup } from './JoinGroup'

/** The common part of moments and videos: who meets whom under a post, comments, and notifications. */
import type { Domain } from '../kernel/domain'

export {
  addComment,
  commentEvidence,
  type CommentParts,
  notifyOfComment,
  peopleIn,
  presentComment,
  shownComment,
} from './comments'
export { type HappenedQuery, type PostHappened, reactionsTo } from './happened'
export { type KnownPeople, peopleKnownTo, peopleKnownToEach } from './known-people'
export { isCommentShown, isMetUnder } from './meet-store'
export { newestNews, type PostNews } from './news'
export { type NotificationTables, upsertSeen } from './notification-store'
export {
  clearNotifications,
  countNotifications,
  listNotifications,
  notify,
  notifyCounts,
  quotedFrom,
  withdraw,
} from './notifications'
export { type Reader, readerOf } from './reader'
export { postRetention } from './retention'
export type { PostTable } from './retention-store'
export { isAmong, mayMeet, meeting } from './rules'
export type { PostScreen } from './screening'
export type { CommentRow, Post, Subject } from './subject'
export { authorsTo, defineVisibility, placeOf, type Reading } from './visible'

/** A domain without tables and calls of its own: `moments` and `videos` bring theirs. */
export const posts: Domain = { name: 'posts', open: () => ({}) }

/** Events about happenings. */
import { defineEvent } from '../contract'
import { wireView } from '../wire'

export const happeningsSeen = defineEvent({
  name: 'happenings.seen',
  wire: 'noticesSeen',
  log: 'none',
  summary: 'I opened my happenings on another device: count them again.',
  data: wireView({}),
})

export const notificationCentreEvents = [happeningsSeen] as const

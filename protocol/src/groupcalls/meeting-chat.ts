/** The messages of a meeting. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { tolerantList } from '../tolerant'
import { ClientId, flag, nested, text, wireInput, wireView } from '../wire'
import { inMeeting } from './meeting-fields'
import { MeetingMessageView } from './meeting-views'

export const maxMeetingMessage = 1000

export const sayInMeeting = defineCall({
  name: 'rooms.sayInMeeting',
  wire: 'POST /im/set/sayInMeeting',
  auth: 'member',
  summary: 'Writes to all who are in the meeting. The same `cid` writes it once.',
  input: wireInput({
    roomId: inMeeting.roomId,
    cid: ['cid', ClientId],
    text: ['text', text({ min: 1, max: maxMeetingMessage }), 'What it says.', 'Slides are in the group'],
  }),
  output: MeetingMessageView,
  refusals: [
    'MeetingNotFound',
    'MeetingEnded',
    'NotInMeeting',
    'EmptyMessage',
    'MutedByStaff',
    'SlowedDown',
    'WorkNeeded',
    'HeldForReview',
  ],
  limit: { count: 60, seconds: 60 },
})

export const readMeetingChat = defineCall({
  name: 'rooms.meetingChat',
  wire: 'POST /im/get/meetingChat',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'What was written in a meeting that I am in, newest first; 50 a page.',
  input: wireInput({
    roomId: inMeeting.roomId,
    before: [
      'before',
      z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      'The oldest message of the page before.',
      '42',
    ],
  }),
  output: wireView({
    messages: ['list', tolerantList(nested(MeetingMessageView))],
    hasMore: ['has_more', flag()],
  }),
  refusals: ['MeetingNotFound', 'NotInMeeting'],
})

/** The rules that make cached answers about meetings stale. */
import { meetingChanged, meetingSoon } from '@linnet/protocol/groupcalls/meeting-views'
import type { Rule } from './staleness-rule'

export const meetingRules: readonly Rule[] = [
  {
    calls: ['happenings.list', 'happenings.count'],
    events: [meetingSoon],
    after: ['rooms.enterMeeting', 'rooms.leaveMeeting'],
  },
  {
    calls: ['rooms.meetings', 'rooms.findMeeting'],
    events: [meetingChanged, meetingSoon],
    after: [
      'rooms.planMeeting',
      'rooms.changeMeeting',
      'rooms.endMeeting',
      'rooms.enterMeeting',
      'rooms.leaveMeeting',
    ],
  },
]

/** Meetings: anyone who has the number and password, or the link, can join. Their media is forwarded like that of group calls. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { typedCode } from '../typed'
import { ClientId, count, flag, nested, PersonId, text, wireInput, wireView } from '../wire'
import { sayInMeeting, readMeetingChat } from './meeting-chat'
import { inMeeting } from './meeting-fields'
import { MeetingView } from './meeting-views'

export * from './meeting-chat'
export * from './meeting-views'

export const maxMeetingTitle = 60
export const maxMeetingMinutes = 24 * 60
/** Seconds between a planned meeting's reminder and its start. */
export const meetingReminderSeconds = 600
/** Upcoming meetings that a person may have. */
export const maxPlannedMeetings = 50

/** Friends who can be invited at once. */
export const maxInvitedToMeeting = 99
const number = typedCode(/^[1-9]\d{8}$/)
/** Digits, so that people can say the password to each other; empty for none. */
const password = typedCode(/^(?:\d{4,8})?$/)
const title = text({ min: 1, max: maxMeetingTitle })
const people = z.array(PersonId).max(maxInvitedToMeeting)
const plan = {
  password: ['password', password.optional(), 'Four to eight digits; empty for none.', '4829'],
  startsAt: [
    'starts_at',
    count({ max: 4_102_444_800 }).optional(),
    'When it begins; absent for now.',
    1_759_276_800,
    'Unix seconds',
  ],
  minutes: [
    'minutes',
    count({ max: maxMeetingMinutes }).optional(),
    'How long it is planned for.',
    60,
    'minutes',
  ],
  hasWaitingRoom: [
    'waiting_room',
    flag().optional(),
    '1 lets people in only once a host has admitted them.',
    1,
  ],
} as const

const invited = [
  'user_ids',
  people.optional(),
  'The friends I invite.',
  [examples.personId, examples.otherId],
] as const

/** The refusals of what other people will read. */
const publishing = ['MutedByStaff', 'SlowedDown', 'WorkNeeded', 'HeldForReview'] as const

export const planMeeting = defineCall({
  name: 'rooms.planMeeting',
  wire: 'POST /im/set/createMeeting',
  auth: 'member',
  summary:
    'Makes a meeting of mine, for now or for `starts_at`. The same `cid` gets the same meeting again. `user_ids` are friends to invite.',
  input: wireInput({
    cid: ['cid', ClientId],
    title: ['title', title, 'What it is about.', 'Weekly plan'],
    ...plan,
    people: invited,
  }),
  output: MeetingView,
  refusals: ['BadMeetingTime', 'TooManyMeetings', 'NotFriends', 'IdReused', ...publishing],
  limit: { count: 20, seconds: 300 },
})

export const changeMeeting = defineCall({
  name: 'rooms.changeMeeting',
  wire: 'POST /im/set/changeMeeting',
  auth: 'member',
  summary:
    'Changes what is given of a meeting: its host all of it, co-hosts `waiting_room` and `locked`. An empty `password` means none.',
  input: wireInput({
    roomId: inMeeting.roomId,
    title: ['title', title.optional(), 'What it is about.', 'Weekly plan'],
    ...plan,
    isLocked: ['locked', flag().optional(), '1 keeps everybody out who is not in it, except hosts.', 1],
    people: invited,
  }),
  output: MeetingView,
  refusals: [
    'MeetingNotFound',
    'MeetingEnded',
    'OnlyMeetingHosts',
    'OnlyMeetingHost',
    'BadMeetingTime',
    'NotFriends',
    ...publishing,
  ],
  limit: { count: 60, seconds: 300 },
})

export const endMeeting = defineCall({
  name: 'rooms.endMeeting',
  wire: 'POST /im/set/endMeeting',
  auth: 'member',
  summary: 'Ends a meeting of mine for everybody, or takes it out of the timetables. Idempotent.',
  input: wireInput({ roomId: inMeeting.roomId }),
  output: MeetingView,
  refusals: ['MeetingNotFound', 'OnlyMeetingHost'],
})

export const listMeetings = defineCall({
  name: 'rooms.meetings',
  wire: 'POST /im/get/meetings',
  auth: 'member',
  ignoresUnknown: true,
  summary:
    'My timetable: meetings of mine, those to which I was invited, and those that I have attended and that go on.',
  input: wireInput({}),
  output: wireView({ meetings: ['list', tolerantList(nested(MeetingView))] }),
  refusals: [],
})

const meetingNumber = [
  'meeting_id',
  number,
  'Its number, which people tell each other.',
  '482913706',
] as const

export const findMeeting = defineCall({
  name: 'rooms.findMeeting',
  wire: 'POST /im/get/meeting',
  auth: 'member',
  summary:
    'A meeting by its number: what somebody may know before they enter. With `key`, from a link, the password is not asked for.',
  input: wireInput({
    number: meetingNumber,
    key: ['key', text({ max: 64 }).optional(), 'What the link to it has.', 'q0jz1mYbP3'],
  }),
  output: MeetingView,
  refusals: ['MeetingNotFound'],
  limit: { count: 60, seconds: 300 },
})

export const enterMeeting = defineCall({
  name: 'rooms.enterMeeting',
  wire: 'POST /im/set/enterMeeting',
  auth: 'member',
  summary:
    'Enters a meeting on this device, or its waiting room. Another device of mine that is in it is no longer. ' +
    'Hosts, invited people, and people who were let in before need neither password nor `key`.',
  input: wireInput({
    number: meetingNumber,
    password: ['password', text({ max: 8 }).optional(), 'Its password.', '4829'],
    key: [
      'key',
      text({ max: 64 }).optional(),
      'What the link to it has, in place of the password.',
      'q0jz1mYbP3',
    ],
    device: inMeeting.device,
  }),
  output: MeetingView,
  refusals: [
    'MeetingNotFound',
    'MeetingEnded',
    'MeetingPasswordWrong',
    'MeetingLocked',
    'RemovedFromMeeting',
    'MeetingFull',
    'InCall',
    'MutedByStaff',
  ],
  limit: { count: 30, seconds: 300 },
})

export const leaveMeeting = defineCall({
  name: 'rooms.leaveMeeting',
  wire: 'POST /im/set/leaveMeeting',
  auth: 'member',
  summary:
    'Leaves a meeting or its waiting room; or, if I was only invited, takes it out of my timetable. Idempotent.',
  input: wireInput({ roomId: inMeeting.roomId }),
  output: MeetingView,
  refusals: ['MeetingNotFound'],
})

export const meetingHeartbeat = defineCall({
  name: 'rooms.meetingHeartbeat',
  wire: 'POST /im/set/beatMeeting',
  auth: 'member',
  summary:
    'Says every 5 seconds that this device is still in the meeting or its waiting room. Without it for 15 seconds, its person has left.',
  input: wireInput(inMeeting),
  output: MeetingView,
  refusals: ['MeetingNotFound', 'MeetingEnded', 'CallAnswered', 'RemovedFromMeeting', 'NotInMeeting'],
})

export const admitToMeeting = defineCall({
  name: 'rooms.admitToMeeting',
  wire: 'POST /im/set/admitToMeeting',
  auth: 'member',
  summary:
    'Lets people in from the waiting room, all of them unless `user_id` names one: their devices enter when they hear of it. Hosts do.',
  input: wireInput({
    roomId: inMeeting.roomId,
    personId: [
      'user_id',
      PersonId.optional(),
      'The person to admit; everybody who waits if absent.',
      examples.personId,
    ],
  }),
  output: MeetingView,
  refusals: ['MeetingNotFound', 'MeetingEnded', 'OnlyMeetingHosts'],
})

export const removeFromMeeting = defineCall({
  name: 'rooms.removeFromMeeting',
  wire: 'POST /im/set/removeFromMeeting',
  auth: 'member',
  summary:
    'Puts somebody out of the meeting or its waiting room, for good. Hosts do; nobody puts its host out.',
  input: wireInput({ roomId: inMeeting.roomId, personId: ['user_id', PersonId] }),
  output: MeetingView,
  refusals: ['MeetingNotFound', 'MeetingEnded', 'OnlyMeetingHosts', 'OnlyMeetingHost', 'NotInMeeting'],
})

export const muteInMeeting = defineCall({
  name: 'rooms.muteInMeeting',
  wire: 'POST /im/set/muteInMeeting',
  auth: 'member',
  summary:
    'Takes the voice of somebody in the meeting, or gives it back; without `user_id`, of everybody but hosts. ' +
    'It is not passed on to anybody from then on. Hosts do.',
  input: wireInput({
    roomId: inMeeting.roomId,
    personId: [
      'user_id',
      PersonId.optional(),
      'Whose voice; of everybody but hosts if absent.',
      examples.personId,
    ],
    isMuted: ['muted', flag(), '1 takes it, 0 gives it back.', 1],
  }),
  output: MeetingView,
  refusals: ['MeetingNotFound', 'MeetingEnded', 'OnlyMeetingHosts', 'NotInMeeting'],
})

export const setMeetingRole = defineCall({
  name: 'rooms.setMeetingRole',
  wire: 'POST /im/set/setMeetingRole',
  auth: 'member',
  summary: 'Makes somebody in the meeting a co-host, or a guest again. Its host does.',
  input: wireInput({
    roomId: inMeeting.roomId,
    personId: ['user_id', PersonId],
    isCohost: ['cohost', flag(), '1 makes them a co-host, 0 a guest.', 1],
  }),
  output: MeetingView,
  refusals: ['MeetingNotFound', 'MeetingEnded', 'OnlyMeetingHosts', 'OnlyMeetingHost', 'NotInMeeting'],
})

export const meetingCalls = [
  planMeeting,
  changeMeeting,
  endMeeting,
  listMeetings,
  findMeeting,
  enterMeeting,
  leaveMeeting,
  meetingHeartbeat,
  admitToMeeting,
  removeFromMeeting,
  muteInMeeting,
  setMeetingRole,
  sayInMeeting,
  readMeetingChat,
] as const

/** Meetings as seen by the people who hold, attend or plan them. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { openState, tolerantList } from '../tolerant'
import { flag, nested, PersonId, wireView } from '../wire'

/** `waiting`: in the waiting room, until a host admits them. `invited`: the meeting is in their timetable. */
export const meetingStates = ['invited', 'waiting', 'in', 'left', 'removed'] as const
export type MeetingState = (typeof meetingStates)[number]

/** `host`: planned it. `cohost`: has the host's rights, except ending it for everybody and changing its password. */
export const meetingRoles = ['host', 'cohost', 'guest'] as const
export type MeetingRole = (typeof meetingRoles)[number]

/** A person in a meeting or its waiting room. */
export const MeetingSeatView = wireView({
  personId: ['user_id', PersonId],
  name: ['name', z.string()],
  photo: ['photo', z.string()],
  state: ['state', openState(z.enum(['waiting', 'in']))],
  role: ['role', openState(z.enum(meetingRoles))],
  /** Muted by a host. */
  isMuted: ['muted', flag()],
  /** The one of their devices that is in it, by the id that it generated. */
  device: ['device', z.string().optional()],
})
export type MeetingSeatView = z.output<typeof MeetingSeatView>

export const MeetingView = wireView({
  id: ['room_id', z.string()],
  /** Nine digits, which people can pass on orally. */
  number: ['meeting_id', z.string()],
  title: ['title', z.string()],
  hostId: ['host_id', PersonId],
  hostName: ['host_name', z.string()],
  hostPhoto: ['host_photo', z.string()],
  /** The planned start, in seconds; absent for an instant meeting. */
  startsAt: ['starts_at', z.int().optional()],
  minutes: ['minutes', z.int().optional()],
  /** 0 once a host has ended it, or nobody has come back to it. */
  isOpen: ['open', flag()],
  /** The number of people who are in it now. */
  present: ['present', z.int()],
  maxPeople: ['max_people', z.int()],
  hasPassword: ['has_password', flag()],
  hasWaitingRoom: ['waiting_room', flag()],
  /** Nobody else can enter. */
  isLocked: ['locked', flag()],
  myState: ['my_state', openState(z.enum(meetingStates)).optional()],
  myRole: ['my_role', openState(z.enum(meetingRoles)).optional()],
  /** Opens the meeting without a password. Like the password, absent for people who have not been admitted. */
  url: ['meeting_url', z.string().optional()],
  password: ['password', z.string().optional()],
  /** The people in it, only for participants; hosts also see the waiting room. */
  people: ['people', tolerantList(nested(MeetingSeatView))],
  /** Counts the changes: an older view never replaces a newer one. */
  version: ['version', z.int()],
  /** Seconds since the first person came. */
  seconds: ['seconds', z.int()],
})
export type MeetingView = z.output<typeof MeetingView>

/** A message to everybody in the meeting. */
export const MeetingMessageView = wireView({
  id: ['id', z.string()],
  personId: ['user_id', PersonId],
  name: ['name', z.string()],
  photo: ['photo', z.string()],
  text: ['text', z.string()],
  at: ['time', z.int()],
})
export type MeetingMessageView = z.output<typeof MeetingMessageView>

export const meetingChanged = defineEvent({
  name: 'rooms.meetingChanged',
  wire: 'meetingChanged',
  log: 'none',
  summary:
    'A meeting was planned, changed or ended, or who is in it changed; to its people. A device that missed it asks `rooms.meetings`.',
  data: MeetingView,
})

export const meetingSaid = defineEvent({
  name: 'rooms.meetingSaid',
  wire: 'meetingSaid',
  log: 'none',
  summary:
    'Somebody wrote in a meeting; to those who are in it. A device that missed it asks `rooms.meetingChat`.',
  data: wireView({ roomId: ['room_id', z.string()], message: ['message', nested(MeetingMessageView)] }),
})

export const meetingSoon = defineEvent({
  name: 'rooms.meetingSoon',
  wire: 'meetingSoon',
  log: 'person',
  summary: 'A meeting in my timetable begins in a few minutes, or somebody wants me at it.',
  data: wireView({
    number: ['meeting_id', z.string()],
    title: ['title', z.string()],
    hostName: ['host_name', z.string()],
    startsAt: ['starts_at', z.int().optional()],
    /** 1 when I have just been invited; 0 for a reminder. */
    isInvitation: ['invited', flag()],
  }),
})

export const meetingEvents = [meetingChanged, meetingSaid, meetingSoon] as const

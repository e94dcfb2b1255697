/** Meanings of the codes of meetings, by the component that lists them. */
import type { Codes } from './code-meanings'

const meetingRoles: Codes = {
  host: 'planned it',
  cohost: 'may do what the host may, but change neither its time nor its password, nor end it',
  guest: 'everybody else',
}

export const meetingCodes: Readonly<Record<string, Codes>> = {
  'MeetingSeatView.state': { waiting: 'they are in the waiting room', in: 'they are in it' },
  'MeetingSeatView.role': meetingRoles,
  'MeetingView.my_role': meetingRoles,
  'MeetingView.my_state': {
    invited: 'it stands in my timetable, or I was let in',
    waiting: 'I am in the waiting room',
    in: 'I am in it',
    left: 'I have left it',
    removed: 'I was put out of it',
  },
}

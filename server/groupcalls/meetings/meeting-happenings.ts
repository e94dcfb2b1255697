/** Invitations to meetings and reminders in the list of happenings, and as notifications. */
import { screens } from '@linnet/protocol/screens'
import type { HappeningSource } from '../../kernel/declared/happening-source'
import type { Note, NoteSource } from '../../kernel/declared/note-source'
import { type MeetingNews, newestMeetingNews, newsOfPerson } from './meeting-news'
import { sayMeeting } from './meeting-words'

export const meetingsHappened: HappeningSource = async (work, { caller: { personId }, untilMs, limit }) => {
  const found = await newsOfPerson(work, { personId, untilMs, limit })
  return found.map(
    ({ kind, at, meetingId, number, title, hostId, hostName, hostPhoto, startsAt, hasCome }) => ({
      // An invitation and a reminder may be about the same meeting.
      id: kind === 'invitation' ? meetingId : `${meetingId}-soon`,
      kind: kind === 'invitation' ? 'meetingInvitation' : 'meetingReminder',
      atMs: at.getTime(),
      personId: hostId,
      name: hostName,
      photo: hostPhoto,
      meetingNumber: number,
      ...(startsAt && { startsAt: Math.floor(startsAt.getTime() / 1000) }),
      text: title,
      isKnown: hasCome,
    }),
  )
}

export const meetingNotes: NoteSource = {
  topic: 'meetings',
  endsWhenSeen: true,
  async read(work, personIds) {
    const news = await newestMeetingNews(work, personIds)
    return new Map(
      [...news].map(([personId, each]) => [personId, each.map((one) => noteOf(one, work.nowMs))]),
    )
  },
}

const noteOf = (news: MeetingNews, nowMs: number): Note => ({
  atMs: news.at.getTime(),
  // A moved or renamed meeting is notified again, without a sound.
  revision: `${news.meetingId} ${news.startsAt?.getTime() ?? ''} ${news.title}`,
  by: news.hostId,
  address: `${screens.meetings}?meeting=${news.number}`,
  say: (device) => sayMeeting(news, { ...device, nowMs }),
})

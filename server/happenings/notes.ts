/** Push notifications about requests, meetings, security, moments, videos and announcements, to unconnected devices. */
import type { Language, PersonId, Translated } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { waitingRequests } from '../contacts'
import type { ReadWork } from '../kernel/work'
import { type MomentNews, newestMomentNews } from '../moments'
import type { Note, NoteTopic, ReadNotes } from '../notifications'
import { type AnnouncementInEffect, announcementsFor } from '../publishing'
import { type MeetingNews, newestMeetingNews } from '../rooms'
import { eventWords, newestNotableEvents } from '../security'
import { newestVideoNews, type VideoNews } from '../videos'
import { sayMeeting } from './meeting-words'
import { sayAnnouncement, sayMomentAction, sayVideoAction } from './note-words'
import { selectSeen } from './store'

/** An event of yesterday is no news. */
const eventsForMs = 24 * 3_600_000

export const readNotes: ReadNotes = (work, topic, personIds) => readers[topic](work, personIds)

const readers: Record<
  NoteTopic,
  (work: ReadWork, personIds: readonly PersonId[]) => Promise<Map<PersonId, readonly Note[]>>
> = {
  async friends(work, personIds) {
    const requests = await waitingRequests(work, personIds)
    return new Map(
      requests.map(({ toId, fromId, atMs, name }) => [
        toId,
        [
          {
            atMs,
            by: fromId,
            address: screens.friendRequests,
            say: ({ language, preview }) => sayRequest(language, preview === 'none' ? '' : name),
          },
        ],
      ]),
    )
  },
  async meetings(work, personIds) {
    const [news, seen] = await Promise.all([
      newestMeetingNews(work, personIds),
      selectSeen(work.sql, personIds),
    ])
    const seenMs = new Map(seen.map(({ person_id: id, until }) => [id, until.getTime()]))
    return new Map(
      [...news].map(([personId, each]) => {
        const unseen = each.filter(({ at }) => at.getTime() > (seenMs.get(personId) ?? 0))
        return [personId, unseen.map((one) => noteOfMeeting(one, work.nowMs))]
      }),
    )
  },
  async security(work, personIds) {
    const [events, seen] = await Promise.all([
      newestNotableEvents(work, { personIds, sinceMs: work.nowMs - eventsForMs }),
      selectSeen(work.sql, personIds),
    ])
    const seenMs = new Map(seen.map(({ person_id: id, until }) => [id, until.getTime()]))
    return new Map(
      events
        .filter(({ personId, at }) => at.getTime() > (seenMs.get(personId) ?? 0))
        .map((event) => [
          event.personId,
          [
            {
              atMs: event.at.getTime(),
              sessionId: event.sessionId ?? undefined,
              address: `${screens.devices}?list=activity`,
              say: ({ language }) => eventWords(event, language),
            },
          ],
        ]),
    )
  },
  async moments(work, personIds) {
    const newest = await newestMomentNews(work, personIds)
    return new Map([...newest].map(([personId, actions]) => [personId, actions.map(noteOfMomentAction)]))
  },
  async videos(work, personIds) {
    const newest = await newestVideoNews(work, personIds)
    return new Map([...newest].map(([personId, actions]) => [personId, actions.map(noteOfVideoAction)]))
  },
  async announcements(work, personIds) {
    const unseen = await announcementsFor(work, personIds)
    return new Map([...unseen].map(([personId, found]) => [personId, found.map(noteOfAnnouncement)]))
  },
}

const noteOfMeeting = (news: MeetingNews, nowMs: number): Note => ({
  atMs: news.at.getTime(),
  // A moved or renamed meeting is notified again, without a sound.
  revision: `${news.meetingId} ${news.startsAt?.getTime() ?? ''} ${news.title}`,
  by: news.hostId,
  address: `${screens.meetings}?meeting=${news.number}`,
  say: (device) => sayMeeting(news, { ...device, nowMs }),
})

const noteOfMomentAction = (news: MomentNews): Note => ({
  atMs: news.atMs,
  revision: news.id,
  by: news.actorId,
  momentAction: news.kind,
  address: screens.momentNotifications,
  say: (device) => sayMomentAction(news, device),
})

const noteOfVideoAction = (news: VideoNews): Note => ({
  atMs: news.atMs,
  revision: news.id,
  by: news.actorId,
  videoAction: news.kind,
  address: screens.videoNotifications,
  say: (device) => sayVideoAction(news, device),
})

const noteOfAnnouncement = ({ atMs, versionId, languages, say }: AnnouncementInEffect): Note => ({
  atMs,
  revision: versionId,
  ...(languages && { isFor: (language: Language) => languages.includes(language) }),
  address: `${screens.news}?tab=announcements`,
  say: (device) => sayAnnouncement(say(device.language), device),
})

const wantsToBeFriend: Translated = {
  'zh-cn': '请求添加你为朋友',
  'yue-lang': '想加你做好友',
  'en-us': 'wants to be your friend',
  'korean-lang': '친구 요청을 보냈어요',
}

const newRequest: Translated = {
  'zh-cn': '你有新的好友申请',
  'yue-lang': '你有新嘅好友邀請',
  'en-us': 'You have a new friend request',
  'korean-lang': '새 친구 요청이 있어요',
}

const sayRequest = (language: Language, name: string) =>
  name === ''
    ? { title: 'Linnet', body: newRequest[language] }
    : { title: name, body: wantsToBeFriend[language] }

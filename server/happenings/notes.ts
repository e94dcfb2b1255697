/** What devices that are not connected are told of requests and of security. */
import type { Language, PersonId, Translated } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { waitingRequests } from '../contacts'
import type { ReadWork } from '../kernel/work'
import type { Note, NoteTopic, ReadNotes } from '../notifications'
import { eventWords, newestNotableEvents } from '../security'
import { selectSeen } from './store'

/** An event of yesterday is no news. */
const eventsForMs = 24 * 3_600_000

export const readNotes: ReadNotes = (work, topic, personIds) => readers[topic](work, personIds)

const readers: Record<
  NoteTopic,
  (work: ReadWork, personIds: readonly PersonId[]) => Promise<Map<PersonId, Note>>
> = {
  async friends(work, personIds) {
    const requests = await waitingRequests(work, personIds)
    return new Map(
      requests.map(({ toId, fromId, atMs, name }) => [
        toId,
        {
          atMs,
          by: fromId,
          address: screens.friendRequests,
          say: (language, showsNames) => sayRequest(language, showsNames ? name : ''),
        },
      ]),
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
          {
            atMs: event.at.getTime(),
            sessionId: event.sessionId ?? undefined,
            address: `${screens.devices}?list=activity`,
            say: (language) => eventWords(event, language),
          },
        ]),
    )
  },
}

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

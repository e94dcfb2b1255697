/** Friend requests in the list of happenings, and as notifications. */
import type { Language, Translated } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import type { HappeningSource } from '../kernel/declared/happening-source'
import type { NoteSource } from '../kernel/declared/note-source'
import { requestsTo, waitingRequests } from './requests'

export const requestsHappened: HappeningSource = async (work, { caller: { personId }, untilMs, limit }) => {
  const found = await requestsTo(work, { personId, untilMs, limit })
  return found.map(({ isSeen, ...rest }) => ({ ...rest, kind: 'friendRequest', isKnown: isSeen }))
}

export const requestNotes: NoteSource = {
  topic: 'friends',
  async read(work, personIds) {
    const requests = await waitingRequests(work, personIds)
    return new Map(
      requests.map(({ toId, fromId, atMs, name }) => [
        toId,
        [
          {
            atMs,
            by: fromId,
            address: screens.friendRequests,
            say: ({ language, preview }) => describeRequest(language, preview === 'none' ? '' : name),
          },
        ],
      ]),
    )
  },
}

const wantsToBeFriend: Translated = {
  'zh-cn': '请求加你为好友',
  'yue-lang': '想加你做朋友',
  'en-us': 'wants to be your friend',
  'korean-lang': '친구 요청을 보냈어요',
}

const newRequest: Translated = {
  'zh-cn': '你有新的好友申请',
  'yue-lang': '你有加朋友嘅新邀請',
  'en-us': 'You have a new friend request',
  'korean-lang': '새 친구 요청이 있어요',
}

const describeRequest = (language: Language, name: string) =>
  name === ''
    ? { title: 'Linnet', body: newRequest[language] }
    : { title: name, body: wantsToBeFriend[language] }

import { type PersonId, sessionEnded, SessionEndReason, spell, type Translated } from '@linnet/protocol'
import { z } from 'zod'
import type { Member } from '../kernel/caller'
import { closeCodes } from '../kernel/socket/connection'
import { type Hub } from '../kernel/socket/hub'
import { frameOf } from '../kernel/socket/socket'
import type { ReadWork } from '../kernel/work'
import { selectSessionsAmong } from './store'

type Reason = z.output<typeof SessionEndReason>

const messages: Record<Reason, Translated> = {
  otherLogin: {
    'zh-cn': '你的账号在另一台设备上登录了。如果不是你本人操作，请修改密码。',
    'yue-lang': '你嘅帳號喺另一部裝置登入咗。如果唔係你本人，請更改密碼。',
    'en-us': 'Your account was used to log in on another device. If that wasn’t you, change your password.',
    'korean-lang': '다른 기기에서 로그인했어요. 본인이 아니라면 비밀번호를 변경해 주세요.',
  },
  removed: {
    'zh-cn': '此设备已下线，请重新登录',
    'yue-lang': '呢部裝置已經登出，請重新登入',
    'en-us': 'This device was logged out. Please log in again.',
    'korean-lang': '이 기기에서 로그아웃됐어요. 다시 로그인해 주세요.',
  },
  passwordChanged: {
    'zh-cn': '密码已修改，请重新登录',
    'yue-lang': '密碼已更改，請重新登入',
    'en-us': 'Your password was changed. Please log in again.',
    'korean-lang': '비밀번호가 변경됐어요. 다시 로그인해 주세요.',
  },
  expired: {
    'zh-cn': '登录已过期，请重新登录',
    'yue-lang': '登入已經過期，請重新登入',
    'en-us': 'It’s been a while since you logged in. Please log in again.',
    'korean-lang': '로그인한 지 오래됐어요. 다시 로그인해 주세요.',
  },
  frozen: {
    'zh-cn': '你的账号已被冻结。重新登录可查看原因并申诉。',
    'yue-lang': '你嘅帳號已經被凍結。重新登入可以睇原因同上訴。',
    'en-us': 'Your account was frozen. Log in to see why and to appeal.',
    'korean-lang': '계정이 정지됐어요. 다시 로그인하면 사유를 확인하고 이의를 제기할 수 있어요.',
  },
  deletion: {
    'zh-cn': '账号将在15天后删除，在此之前登录即可取消。',
    'yue-lang': '帳號會喺15日之後刪除，之前登入就可以取消。',
    'en-us': 'Your account will be deleted in 15 days. Log in before then to keep it.',
    'korean-lang': '계정이 15일 뒤에 삭제돼요. 그 전에 로그인하면 취소할 수 있어요.',
  },
  loggedOut: {
    'zh-cn': '你已退出登录',
    'yue-lang': '你已登出',
    'en-us': 'You’re logged out',
    'korean-lang': '로그아웃됐어요',
  },
}

/** The time for the answer to a call to go out before its connection closes. */
const closeDelayMs = 200

export interface Disconnection {
  personId: PersonId
  sessionIds: ReadonlySet<string>
  reason: Reason
  callerConnectionId?: string | undefined
}

/** Notifies and closes the connections of ended sessions to this process. They lose their membership at once, and can't sign in again. */
export function disconnect(
  hub: Hub,
  { personId, sessionIds, reason, callerConnectionId }: Disconnection,
): void {
  for (const connection of hub.connectionsOf(personId)) {
    const { member } = connection
    if (!member || !sessionIds.has(member.sessionId)) continue
    const isCaller = connection.id === callerConnectionId
    const message = messages[reason][member.language]
    // The caller of logOut has its answer; other tabs of the session have nothing.
    if (!isCaller || reason !== 'loggedOut')
      hub.answer(connection, frameOf(sessionEnded.wire, spell(sessionEnded.data, { reason, message })))
    hub.leave(connection)
    delete connection.member
    const close = () => hub.close(connection, closeCodes.sessionEnded, reason)
    if (isCaller) setTimeout(close, closeDelayMs)
    else close()
  }
}

const Ended = z.object({ personId: z.string(), sessionIds: z.array(z.string()), reason: SessionEndReason })

/** Returns what closes the connections of ended sessions at whatever process of a cluster. */
export function createDisconnect(hub: Hub): (disconnection: Disconnection) => void {
  const say = hub.topic('auth.ended', Ended, ({ personId, sessionIds, reason }) =>
    disconnect(hub, { personId: personId as PersonId, sessionIds: new Set(sessionIds), reason }),
  )
  return (disconnection) => {
    disconnect(hub, disconnection)
    const { personId, sessionIds, reason } = disconnection
    say({ personId, sessionIds: [...sessionIds], reason })
  }
}

/** Closes the connections of members whose sessions have ended, wherever that was. */
export async function disconnectEnded(
  hub: Hub,
  { sql }: ReadWork,
  members: readonly Member[],
): Promise<void> {
  const asked = new Map(members.map(({ sessionId, personId }) => [sessionId, personId]))
  for (const { id } of await selectSessionsAmong(sql, [...asked.keys()])) asked.delete(id)
  for (const [sessionId, personId] of asked)
    disconnect(hub, { personId, sessionIds: new Set([sessionId]), reason: 'removed' })
}

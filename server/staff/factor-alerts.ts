/** Mail to an account's owner about wrong second factors: guesses there take the password, or a session. */
import { type Account, languages, type Translated } from '@linnet/protocol'
import type { Log } from '../kernel/log'
import type { Transact } from '../kernel/work'
import { selectAccount } from './account-store'
import { attempts } from './attempt-store'

const dayMs = 24 * 3_600_000
/** The number of wrong second factors within a day that the owner is warned at, once. */
const warnedAt = 5

/** Counters of wrong factors are kept for this long, also after a right one: the owner's own login hides nobody's guesses. */
export const wrongFactorWindowMs = dayMs

export interface AlertParts {
  transact: Transact
  send: (message: { account: Account; subject: string; text: string }) => Promise<void>
  log: Log
}

/** Counts a wrong second factor of an account; at the fifth of a day its owner gets a mail. */
export async function noteWrongFactor({ transact, send, log }: AlertParts, accountId: string): Promise<void> {
  const email = await transact(async ({ sql, nowMs }) => {
    const keys = [`wrongFactor:${accountId}`]
    const [row] = await attempts.add(sql, { keys, nowMs, windowStartMs: nowMs - wrongFactorWindowMs })
    return row?.count === warnedAt ? (await selectAccount(sql, accountId))?.email : undefined
  })
  if (email === undefined) return
  // Not awaited: the answer to a wrong factor takes as long as ever.
  send({ account: { kind: 'email', address: email }, ...warning }).catch((error: unknown) =>
    log.warn('could not warn a member of staff about wrong second factors', { accountId, error }),
  )
}

const texts: Translated = {
  'zh-cn':
    '有人在一天内五次输错你 Linnet 管理后台账号的第二重验证。对方知道你的密码；如非你本人，请立即修改密码并通知所有者。',
  'yue-lang':
    '有人一日內五次輸錯你 Linnet 管理後台帳號嘅第二重驗證。對方知道你嘅密碼；如果唔係你本人，請即刻更改密碼並通知擁有者。',
  'en-us':
    'Someone entered a wrong second factor for your Linnet console account five times within a day. They know your password: if it wasn’t you, change it now and inform an owner.',
  'korean-lang':
    '하루 동안 Linnet 관리 콘솔 계정의 2단계 인증이 다섯 번 틀렸어요. 상대가 비밀번호를 알고 있습니다. 본인이 아니라면 지금 비밀번호를 변경하고 소유자에게 알려 주세요.',
}

/** In all languages: the console does not store which one a person reads. */
const warning = {
  subject: 'Linnet security alert',
  text: languages.map((language) => texts[language]).join('\n\n'),
}

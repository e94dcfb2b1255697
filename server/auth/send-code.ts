import type { Account, CodeScene, Language } from '@linnet/protocol'
import type { Log } from '../kernel/log'
import { refuse } from '../kernel/refusal'
import type { Transact, Work } from '../kernel/work'
import { personIdByAccount } from '../profiles'
import type { CodeSender } from './code-sender'
import { insertSending, lockSendings, markSendingFailed, selectSendings } from './code-store'
import { messageText } from './code-texts'
import type { Codes } from './codes'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How many messages a recipient may get. */
const limits = [
  { count: 1, withinMs: minuteMs },
  { count: 5, withinMs: hourMs },
  { count: 10, withinMs: dayMs },
]

export interface SendCodeParts {
  transact: Transact
  codes: Codes
  sender: CodeSender
  log: Log
}

export interface CodeRequest {
  account: Account
  scene: CodeScene
  language: Language
}

/**
 * Sends a code, or a notice if a code would be useless; both cost the same work, so the caller can't tell which. The
 * sending is counted and committed before the message goes out: after a crash there may be one message too few, never
 * one too many.
 */
export async function sendCode(
  { transact, codes, sender, log }: SendCodeParts,
  request: CodeRequest,
): Promise<void> {
  const { account, scene, language } = request
  const { sendingId, message } = await transact(async (work) => {
    const id = await recordSending(work, account.address)
    const hasAccount = (await personIdByAccount(work, account)) !== undefined
    const code = await codes.issue(work, { account: account.address, scene })
    const isUseful = hasAccount === (scene !== 'register')
    const explanation = hasAccount ? ('hasAccount' as const) : ('hasNoAccount' as const)
    return { sendingId: id, message: isUseful ? { code, scene } : explanation }
  })
  try {
    await sender.send({ account, ...messageText(message, language) })
  } catch (error) {
    log.warn('could not send a verification code', { kind: account.kind, error })
    await transact((work) => markSendingFailed(work.sql, sendingId))
    refuse('CodeUnavailable')
  }
}

async function recordSending(work: Work, account: string): Promise<string> {
  const { sql, nowMs } = work
  await lockSendings(sql, account)
  const sendings = await selectSendings(sql, { account, afterMs: nowMs - dayMs })
  const waits = limits.map(({ count, withinMs }) => {
    // After a failure the person may retry at once; the longer limits still apply, in case the gateway fails wrongly.
    const counted = withinMs === minuteMs ? sendings.filter(({ hasFailed }) => !hasFailed) : sendings
    const oldest = counted[count - 1]
    return oldest ? oldest.at.getTime() + withinMs - nowMs : 0
  })
  const waitMs = Math.max(...waits)
  if (waitMs > 0) refuse('TooManyRequests', { seconds: Math.ceil(waitMs / 1000) })
  const id = work.newId()
  await insertSending(sql, { id, account, nowMs })
  return id
}

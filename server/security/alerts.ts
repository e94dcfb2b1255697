import {
  type Account,
  defaultLanguage,
  isLanguage,
  type PersonId,
  type SecurityEventKind,
} from '@linnet/protocol'
import type { Log } from '../kernel/log'
import type { Transact, Work } from '../kernel/work'
import { contactOf } from '../profiles'
import { deleteAlert, insertAlert, type AlertRow, takeDueAlerts } from './alert-store'
import { isAlerted, alertText } from './alert-texts'

/** Sends a message to a phone number or an e-mail address. Rejects if it was not accepted for delivery. */
export type SendAlert = (message: { account: Account; subject: string; text: string }) => Promise<void>

/**
 * The address of the page that undoes the event. Made when the alert is sent, so that no link is stored.
 */
export type LinkOf = (changeId: string, kind: SecurityEventKind) => string

interface Happening {
  personId: PersonId
  kind: SecurityEventKind
  place: string
  device: string
  proof: 'phone' | 'email' | undefined
  /** The receivers, chosen by the caller. */
  alerted: readonly Account[] | undefined
  changeId: string | undefined
}

/**
 * Queues the message about a changed secret. It is sent over the channels that did not prove the change: a thief of a phone
 * number does not read the mail. A person with one channel gets it there, and on their other devices.
 */
export async function queueAlerts(
  work: Work,
  { personId, kind, place, device, proof, alerted, changeId }: Happening,
): Promise<void> {
  if (!isAlerted(kind)) return
  const { phone, email, language } = await contactOf(work, personId)
  const accounts: Account[] = []
  if (email !== null) accounts.push({ kind: 'email', address: email })
  if (phone !== null) accounts.push({ kind: 'phone', address: phone })
  const others = accounts.filter((account) => account.kind !== proof)
  // The first channel is enough without a proof by code: mail costs nothing.
  const receivers = alerted ?? (others.length > 0 ? others : accounts).slice(0, 1)
  for (const account of receivers)
    await insertAlert(work.sql, {
      id: work.newId(),
      personId,
      kind,
      account,
      language: isLanguage(language) ? language : defaultLanguage,
      place,
      device,
      changeId,
      nowMs: work.nowMs,
    })
}

const firstRetryMs = 30_000
/** The number of tries, the last about a day after the first. */
const maxTries = 12
const perRun = 20

export interface AlertParts {
  transact: Transact
  send: SendAlert
  /** The link that takes a change back. */
  linkOf: LinkOf
  log: Log
}

/**
 * Sends the alerts that are due, after the transaction that took them: after a crash while sending, an alert is sent again, at
 * worst twice. The result settles once all of them have been tried.
 */
export async function sendAlerts(work: Work, parts: AlertParts): Promise<{ sent: Promise<void> }> {
  const rows = await takeDueAlerts(work.sql, { nowMs: work.nowMs, retryMs: firstRetryMs, limit: perRun })
  const { promise: sent, resolve } = Promise.withResolvers<void>()
  work.afterEnd((ending) => {
    const tried = ending === 'committed' ? rows.map((row) => sendAlert(parts, row)) : []
    void Promise.all(tried).then(() => resolve())
  })
  return { sent }
}

async function sendAlert({ transact, send, linkOf, log }: AlertParts, row: AlertRow): Promise<void> {
  const { id, kind, accountKind, account, language, changeId, tries } = row
  const link = changeId === null ? undefined : linkOf(changeId, kind)
  try {
    await send({ account: { kind: accountKind, address: account }, ...alertText({ ...row, link }, language) })
  } catch (error) {
    log.warn('could not send a security alert', { kind, channel: accountKind, tries, error })
    if (tries < maxTries) return
    log.error('gave up a security alert', { kind, channel: accountKind })
  }
  await transact(async ({ sql }) => void (await deleteAlert(sql, id))).catch((error: unknown) =>
    log.error('could not note that a security alert was sent', { kind, error }),
  )
}

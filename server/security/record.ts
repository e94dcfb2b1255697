import {
  type Account,
  cutToUnits,
  type PersonId,
  type SecurityEventKind,
  securityEventRecorded,
} from '@linnet/protocol'
import type { Guest, Member } from '../kernel/caller'
import { coarsePlace } from '../kernel/http/client-address'
import { systemOf } from '../kernel/http/device-name'
import type { Work } from '../kernel/work'
import { appendToUserLog } from '../userlogs'
import { queueAlerts } from './alerts'
import { countRecent, insertEvent, lockKind } from './store'

export interface SecurityEvent {
  personId: PersonId
  kind: SecurityEventKind
  /** The actor; absent if the server acted. A caller can be passed directly. */
  from?: (Pick<Guest, 'address' | 'userAgent'> & Partial<Pick<Member, 'sessionId'>>) | undefined
  /** The name of the device, if it gave one. */
  device?: string | undefined
  /** The object of the event. Never a secret. */
  subject?: string
  /** The channel that proved the change: the alert goes over the other one. */
  proof?: 'phone' | 'email' | undefined
  /** The end of a freeze (ms). */
  untilMs?: number
  /** The receivers of the alert, if they are not those that the account has after the change. */
  alerted?: readonly Account[]
  /** The change that a link in the alert takes back. */
  changeId?: string
}

/**
 * Records a security event of an account, in the transaction of the change itself: notifies the person's devices, and queues a
 * message to the person if a secret was changed.
 */
export async function recordSecurityEvent(work: Work, event: SecurityEvent): Promise<void> {
  const { personId, kind, from } = event
  const place = from ? coarsePlace(from.address) : ''
  const device = cutToUnits(event.device ?? (from ? systemOf(from.userAgent) : ''), 100)
  if (noisy.has(kind) && (await isEnough(work, { personId, kind, place }))) return
  const id = work.newId()
  await insertEvent(work.sql, {
    id,
    personId,
    kind,
    nowMs: work.nowMs,
    place,
    device,
    subject: event.subject ?? '',
    sessionId: from?.sessionId,
    untilMs: event.untilMs,
  })
  if (!quiet.has(kind))
    await appendToUserLog(work, { to: [personId], event: securityEventRecorded, data: { id, kind } })
  const { proof, alerted, changeId } = event
  await queueAlerts(work, { personId, kind, place, device, proof, alerted, changeId })
}

/** Events shown on the activity page that are no reason to interrupt the person. */
export const quiet: ReadonlySet<SecurityEventKind> = new Set([
  'login',
  'loginFailed',
  'codeDenied',
  'sessionEnded',
  // The wallet reports the reason and the end of a freeze.
  'paymentsFrozen',
  'addressRemoved',
])

/** Events that strangers, or programs, can cause as often as they like. */
const noisy: ReadonlySet<SecurityEventKind> = new Set([
  'loginFailed',
  'codeDenied',
  'factorDenied',
  'robotWebhook',
])
const quarterMs = 15 * 60_000
const maxNoise = 20

/**
 * Limits such events to one row per place in 15 minutes, and 20 in total, so that nobody buries the rest of the page or fills the
 * table.
 */
async function isEnough(
  { sql, nowMs }: Work,
  which: { personId: PersonId; kind: SecurityEventKind; place: string },
): Promise<boolean> {
  await lockKind(sql, which)
  const { all, fromHere } = await countRecent(sql, { ...which, afterMs: nowMs - quarterMs })
  return fromHere > 0 || all >= maxNoise
}

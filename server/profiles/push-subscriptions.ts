import type { PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import {
  deletePushSubscriptions,
  lockPushSubscription,
  selectPushContent,
  selectPushSubscriptions,
  selectPushSubscriptionsAfter,
  upsertPushSubscription,
} from './store'

export interface PushSubscription {
  personId: PersonId
  sessionId: string
  /** A push service's client id or a browser's subscription as JSON; empty to unsubscribe. */
  content: string
}

/** The push subscriptions of these people's devices. */
export async function pushSubscriptionsOf(
  { sql }: ReadWork,
  personIds: readonly PersonId[],
): Promise<PushSubscription[]> {
  if (personIds.length === 0) return []
  const rows = await selectPushSubscriptions(sql, personIds)
  return rows.map((row) => ({
    sessionId: row.sessionId,
    personId: row.personId as PersonId,
    content: row.content,
  }))
}

/** This device's subscription; '' if there is none. */
export const pushSubscriptionOf = ({ sql }: ReadWork, sessionId: string): Promise<string> =>
  selectPushContent(sql, sessionId)

/**
 * A page of all devices, in the order of their sessions; optionally only of people who registered since a
 * time.
 */
export async function pushSubscriptionsAfter(
  { sql }: ReadWork,
  page: { after: string; registeredSinceMs?: number | undefined; limit: number },
): Promise<PushSubscription[]> {
  const rows = await selectPushSubscriptionsAfter(sql, page)
  return rows.map((row) => ({
    sessionId: row.sessionId,
    personId: row.personId as PersonId,
    content: row.content,
  }))
}

const maxLength = 2_000

/** Stores this device's push subscription. */
export async function setPushSubscription(
  work: Work,
  { content, ...owner }: PushSubscription,
): Promise<void> {
  if (content === '') return forgetPushSubscriptions(work, [owner.sessionId])
  if (!isSubscription(content)) return refuse('BadInput', { field: 'content' })
  await upsertPushSubscription(work.sql, { ...owner, content, nowMs: work.nowMs })
}

/**
 * Puts a browser's new subscription in the place of the one with this secret. The rest of the registration stays as its page
 * stated it.
 */
export async function renewPushSubscription(
  work: Work,
  { secret, content }: { secret: string; content: string },
): Promise<void> {
  const owner = secretForm.test(secret) ? await lockPushSubscription(work.sql, secret) : undefined
  if (!owner) return refuse('BadInput', { field: 'secret' })
  if (!content.startsWith('{') || !isSubscription(content)) return refuse('BadInput', { field: 'content' })
  const { endpoint, keys } = JSON.parse(content) as { endpoint: string; keys: unknown }
  const before = JSON.parse(owner.content) as object
  await setPushSubscription(work, { ...owner, content: JSON.stringify({ ...before, endpoint, keys }) })
}
const secretForm = /^[\w-]{32}$/

/** Deletes the push subscriptions of ended sessions. */
export async function forgetPushSubscriptions(work: Work, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await deletePushSubscriptions(work.sql, sessionIds)
}

function isSubscription(content: string): boolean {
  if (content.length > maxLength) return false
  if (!content.startsWith('{')) return /^[\x21-\x7e]{1,500}$/.test(content)
  try {
    const { endpoint } = JSON.parse(content) as { endpoint?: unknown }
    return typeof endpoint === 'string' && URL.canParse(endpoint) && new URL(endpoint).protocol === 'https:'
  } catch {
    return false
  }
}

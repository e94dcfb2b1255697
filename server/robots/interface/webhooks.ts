/** Sends updates to the webhooks of robots: signed, in order, at least once. */
import { createHmac } from 'node:crypto'
import type { Log } from '../../kernel/log'
import {
  createDeliveries,
  type Deliveries,
  hostOf,
  isTaken,
  nextTry,
  post,
} from '../../kernel/outgoing/deliveries'
import type { Outgoing } from '../../kernel/outgoing/outgoing'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Transact } from '../../kernel/work'
import { readUpdates } from '../feed/read-updates'
import { deleteUpdates, type UpdateRow } from '../feed/update-store'
import { type DueWebhook, putOffWebhooks, takeWebhooks, updateResult } from './interface-store'

export interface WebhookParts {
  transact: Transact
  read: () => ReadWork
  outgoing: Outgoing
  log: Log
}

const updatesPerCall = 50

/** The signature of time and body with the program's secret, by which the program verifies a call. */
export const signatureOf = (secret: string, { time, body }: { time: number; body: string }): string =>
  `sha256=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`

export function createWebhooks(parts: WebhookParts): Deliveries {
  const deliveries = createDeliveries<DueWebhook>({
    name: 'robots.webhooks',
    take: ({ limit, leaseMs }) =>
      parts.transact(({ sql, nowMs }) => takeWebhooks(sql, { nowMs, untilMs: nowMs + leaseMs, limit }), {
        isBackground: true,
      }),
    receiverOf: ({ url, ownerId }) => ({ host: hostOf(url), owner: ownerId }),
    async deliver(webhook) {
      await deliver(parts, webhook)
      // The robot may have more updates than fit into one call.
      deliveries.poke()
    },
    putOff: (waiting) =>
      parts.transact(async ({ sql, nowMs }) => {
        const later = waiting.map(({ row, waitMs }) => ({ ...row, nextAt: new Date(nowMs + waitMs) }))
        await putOffWebhooks(sql, later)
      }),
    log: parts.log,
  })
  return deliveries
}

async function deliver(parts: WebhookParts, webhook: DueWebhook): Promise<void> {
  const { id: robotId, upTo } = webhook
  const updates = await readUpdates(parts.read, { robotId, limit: updatesPerCall, upTo })
  const last = updates.at(-1)
  if (!last) {
    // Nothing is left of what waited: its messages were recalled.
    await parts.transact(({ sql, nowMs }) => putOffWebhooks(sql, [{ ...webhook, nextAt: new Date(nowMs) }]))
    return
  }
  const status = await call(parts, webhook, updates)
  await parts.transact(async ({ sql, nowMs }) => {
    if (isTaken(status)) {
      await deleteUpdates(sql, { robotId, before: last.n + 1 })
      await updateResult(sql, {
        ...webhook,
        state: 'working',
        failures: 0,
        failingSince: null,
        nextAt: new Date(nowMs),
      })
    } else await updateResult(sql, failureOf(webhook, { status, nowMs }))
  })
}

/** Calls a webhook; returns the status of the answer, or undefined if there is none. */
async function call(
  { outgoing, read }: WebhookParts,
  { id, url, secret }: DueWebhook,
  updates: readonly UpdateRow[],
): Promise<number | undefined> {
  const body = JSON.stringify({ robot: id, updates: updates.map((update) => update.body) })
  const time = unixSeconds(read().nowMs)
  const headers = {
    'x-linnet-timestamp': String(time),
    'x-linnet-signature': signatureOf(secret, { time, body }),
  }
  return post(outgoing, { url, body, headers })
}

function failureOf(
  { id, url, failures, failingSince }: DueWebhook,
  { status, nowMs }: { status: number | undefined; nowMs: number },
) {
  const since = failingSince ?? new Date(nowMs)
  const next = nextTry({ failures, since }, { status, nowMs })
  return {
    id,
    url,
    state: next ? ('failing' as const) : ('dead' as const),
    failures: failures + 1,
    failingSince: since,
    nextAt: next ?? new Date(nowMs),
  }
}

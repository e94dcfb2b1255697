/** Sends updates to the webhooks of robots: signed, in order, at least once, again and again for a day. */
import { createHmac } from 'node:crypto'
import type { Job } from '../../kernel/jobs'
import type { Log } from '../../kernel/log'
import type { Outgoing } from '../../kernel/outgoing/outgoing'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Transact } from '../../kernel/work'
import { deleteUpdates, selectUpdates, type UpdateRow } from '../feed/update-store'
import { type DueWebhook, takeWebhooks, updateResult } from './interface-store'

export interface WebhookParts {
  transact: Transact
  read: () => ReadWork
  outgoing: Outgoing
  log: Log
}

const atOnce = 20
const updatesPerCall = 50
const timeoutMs = 10_000
/** Longer than a call can take. */
const leaseMs = 30_000
const longestWaitMs = 3_600_000
const deadAfterMs = 24 * 3_600_000

/** What a program checks a call by: the time and the body, under the secret that it was given. */
export const signatureOf = (secret: string, { time, body }: { time: number; body: string }): string =>
  `sha256=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`

export function createWebhooks(parts: WebhookParts) {
  let running: Promise<void> | undefined
  let isAsked = false
  let isStopped = false

  /** Looks for what is due. Calls while it is at it make it look once more. */
  function poke(): void {
    isAsked = true
    running ??= run().finally(() => {
      running = undefined
    })
  }

  async function run(): Promise<void> {
    while (isAsked && !isStopped) {
      isAsked = false
      try {
        const due = await parts.transact(({ sql, nowMs }) =>
          takeWebhooks(sql, { nowMs, untilMs: nowMs + leaseMs, limit: atOnce }),
        )
        if (due.length > 0) isAsked = true
        await Promise.all(due.map((webhook) => deliver(parts, webhook)))
      } catch (error) {
        parts.log.error('webhooks could not be called', { error })
      }
    }
  }

  const job: Job = { name: 'robots.webhooks', everyMs: 2_000, run: () => Promise.resolve(poke()) }
  return {
    poke,
    job,
    drain: async () => {
      isStopped = true
      await running
    },
  }
}

async function deliver(parts: WebhookParts, webhook: DueWebhook): Promise<void> {
  const { id: robotId } = webhook
  const updates = await selectUpdates(parts.read().sql, { robotId, limit: updatesPerCall })
  const last = updates.at(-1)
  if (!last) return
  const status = await call(parts, webhook, updates)
  await parts.transact(async ({ sql, nowMs }) => {
    if (status !== undefined && status >= 200 && status < 300) {
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

/** Returns the status of the answer; undefined if there is none. */
async function call(
  { outgoing, read }: WebhookParts,
  { id, url, secret }: DueWebhook,
  updates: readonly UpdateRow[],
): Promise<number | undefined> {
  const body = JSON.stringify({ robot: id, updates: updates.map((update) => update.body) })
  const time = unixSeconds(read().nowMs)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Linnet',
    'x-linnet-timestamp': String(time),
    'x-linnet-signature': signatureOf(secret, { time, body }),
  }
  try {
    return (await outgoing({ url, method: 'POST', headers, body, timeoutMs, maxBytes: 1_024 })).status
  } catch {
    return undefined
  }
}

/** Twice as long after each failure, up to an hour. After a day without success, or if it says that it is gone, no more. */
function failureOf(
  { id, url, failures, failingSince }: DueWebhook,
  { status, nowMs }: { status: number | undefined; nowMs: number },
) {
  const since = failingSince ?? new Date(nowMs)
  const isDead = status === 410 || nowMs - since.getTime() > deadAfterMs
  const waitMs = Math.min(longestWaitMs, 1_000 * 2 ** Math.min(failures, 12)) * (1 + Math.random() / 4)
  return {
    id,
    url,
    state: isDead ? ('dead' as const) : ('failing' as const),
    failures: failures + 1,
    failingSince: since,
    nextAt: new Date(nowMs + waitMs),
  }
}

/** A cache of providers' answers. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
import type { Transact } from '../kernel/work'
import { ProviderFailure } from './ask-provider'
import { deleteOld, selectAnswer, upsertAnswer } from './store'

const hourMs = 3_600_000
const keptMs = 7 * 24 * hourMs
const maxKept = 200_000
const maxAtOnce = 16
const logEveryMs = 60_000

export interface Question {
  /** The provider, its model, and the kind of request. */
  about: string
  source: string | Uint8Array
  /** Charges the cost to the person's budget; throws a refusal if nothing is left. */
  spend: () => void
  ask: () => Promise<string>
}

/** The answer to a question, or undefined if the provider is unavailable. */
export type Answer = (question: Question) => Promise<string | undefined>

export const pruneAnswers: Job = {
  name: 'translation.prune',
  everyMs: hourMs,
  run: ({ sql, nowMs }) => deleteOld(sql, { before: new Date(nowMs - keptMs), kept: maxKept }),
}

/** Answers from the cache if possible; concurrent identical questions share one request. */
export function createAnswers({
  transact,
  log,
  nowMs,
}: {
  transact: Transact
  log: Log
  nowMs: () => number
}): Answer {
  const asking = new Map<string, Promise<string | undefined>>()
  let loggedAtMs = -Infinity

  async function askAndKeep({ ask }: Question, keys: Keys): Promise<string | undefined> {
    try {
      const answer = await ask()
      const sealed = seal(answer, keys.seal)
      await transact(({ sql, nowMs: at }) => upsertAnswer(sql, { key: keys.row, sealed, at: new Date(at) }))
      return answer
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      if (nowMs() - loggedAtMs >= logEveryMs) {
        loggedAtMs = nowMs()
        log.warn('a provider of translation or voice to text failed', { reason: error.message })
      }
      return undefined
    }
  }

  return async (question) => {
    const keys = keysOf(question)
    const known = await transact(({ sql, nowMs: at }) =>
      selectAnswer(sql, { key: keys.row, since: new Date(at - keptMs) }),
    )
    if (known) return unseal(known, keys.seal)
    const name = keys.row.toString('base64')
    const running = asking.get(name)
    if (running) return running
    if (asking.size >= maxAtOnce) return undefined
    question.spend()
    const run = askAndKeep(question, keys).finally(() => asking.delete(name))
    asking.set(name, run)
    return run
  }
}

interface Keys {
  row: Buffer
  seal: Buffer
}

/**
 * The keys of a cached answer, both derived from the source, so only somebody who has the question can read
 * it.
 */
function keysOf({ about, source }: Question): Keys {
  const digest = (use: string) => createHash('sha256').update(`${use}\0${about}\0`).update(source).digest()
  return { row: digest('row'), seal: digest('seal') }
}

const ivBytes = 12
const tagBytes = 16

function seal(text: string, key: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function unseal(sealed: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return decipher.update(sealed.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

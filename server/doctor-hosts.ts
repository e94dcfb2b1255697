/** Examines each of the hosts that a database URL names. */
import { within } from './kernel/bounded'
import { finderOf, openDatabase, type Sql } from './kernel/database'
import type { Trial } from './kernel/health/trial'
import type { HostAnswer } from './kernel/primary/choose'
import { urlsOf } from './kernel/primary/hosts'
import { selectHost, waitsForReplica } from './kernel/primary/primary-store'
import { selectReplayed } from './kernel/replica/replica-store'

const answerMs = 3_000

interface Examined {
  host: string
  answer: HostAnswer
  /** Whether a commit waits until a replica has it. */
  isSafe: boolean
}

/** Nothing for a URL with one host. */
export function hostTrials(url: string, setting: string): Trial[] {
  const urls = urlsOf(url)
  if (urls.length < 2) return []
  return [
    {
      what: `the hosts of the database (${setting})`,
      async attempt() {
        const found = await Promise.all(urls.map((one) => examine(one)))
        const problem = problemOf(found)
        if (problem !== undefined) throw new Error(problem)
        if (!found.some(({ answer, isSafe }) => answer.timeline > 0 && isSafe)) throw new Error(unsafe)
      },
    },
  ]
}

/** The server that is read from instead of the primary. */
export function replicaTrial(url: string, databaseUrl: string): Trial {
  return {
    what: 'the replica (DATABASE_REPLICA_URL)',
    async attempt() {
      await finderOf({ url: databaseUrl })?.find()
      const [primary, replica] = [databaseUrl, url].map((one) => openDatabase({ url: one }, { max: 1 })) as [
        Sql,
        Sql,
      ]
      try {
        const replayed = await within(selectReplayed(replica), answerMs).catch(() => {
          throw new Error('it does not answer: the primary answers everything')
        })
        if (!replayed) throw new Error('it follows no other server, so nothing is read there')
        if (replayed.systemId !== (await within(selectHost(primary), answerMs)).systemId)
          throw new Error('it is no replica of DATABASE_URL, so nothing is read there')
      } finally {
        await Promise.allSettled([primary, replica].map((pool) => pool.close({ timeout: 0 })))
      }
    },
  }
}

async function examine(url: string): Promise<Examined> {
  const { host } = new URL(url)
  const sql = openDatabase({ url }, { max: 1 })
  try {
    return await within(
      (async () => ({ host, answer: await selectHost(sql), isSafe: await waitsForReplica(sql) }))(),
      answerMs,
    )
  } catch {
    throw new Error(`${host} does not answer: nothing would take over`)
  } finally {
    await sql.close({ timeout: 0 }).catch(() => undefined)
  }
}

function problemOf(found: readonly Examined[]): string | undefined {
  const writable = found.filter(({ answer }) => answer.timeline > 0).map(({ host }) => host)
  if (new Set(found.map(({ answer }) => answer.systemId)).size > 1)
    return 'they are not replicas of one another: each has a database of its own'
  if (writable.length === 0) return 'none of them can be written: promote one'
  if (writable.length > 1)
    return `${writable.join(' and ')} can both be written: stop the one that was replaced, and let it follow the other`
  return undefined
}

const unsafe =
  'a commit does not wait for a replica (synchronous_standby_names is empty, or synchronous_commit is off): what was acknowledged last is lost when another server takes over'

/** Examines what several servers on one database need, by the settings of a cluster. */
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { busTrials } from './doctor-bus'
import { within } from './kernel/bounded'
import { finderOf, openDatabase, selectNow } from './kernel/database'
import { type Domain, keysOf } from './kernel/domain'
import type { Trial } from './kernel/health/trial'
import type { Environment } from './kernel/settings'
import { plainReason } from './kernel/start-refusal'

/** The settings that only servers of a cluster have. */
export const clusterSettings = ['CLUSTER', 'NATS_URL', 'PROCESS_URL', 'SECRETS_DIR'] as const

/** Nothing for a server that is the only one. */
export function clusterTrials(env: Environment, domains: readonly Domain[], production: boolean): Trial[] {
  const keys = keysOf(domains).map(({ file }) => file)
  if (!env['CLUSTER']) return lonelyTrials(env)
  return [
    ...neededTrials(env),
    ...mediaTrials(env),
    ...(env['SECRETS_DIR'] ? [secretsTrial(env['SECRETS_DIR'], keys)] : []),
    ...(env['DATABASE_URL'] ? [clockTrial(env['DATABASE_URL'])] : []),
    ...busTrials(env, production),
    ...(env['PROCESS_URL'] ? [processTrial(env['PROCESS_URL'])] : []),
  ]
}

const advice = (what: string, text: string): Trial => ({
  what,
  attempt: () => Promise.reject(new Error(text)),
})

/** Keys may be anywhere for a single server, too. */
const lonelyTrials = (env: Environment): Trial[] =>
  (['NATS_URL', 'PROCESS_URL'] as const).flatMap((name) =>
    env[name]
      ? [advice(`the cluster (${name})`, 'it has no effect without CLUSTER, the name of the cluster')]
      : [],
  )

/** The settings without which each server would keep something for itself. */
const needed = {
  DATABASE_URL: 'servers of a cluster share a PostgreSQL: the embedded one has one server',
  S3_BUCKET: 'files that one server stores on its disk are not found by the others',
  HEADS_S3_BUCKET:
    'the heads of the books would be on the disk of one server: the others find none, and stop payments',
  SECRETS_DIR: 'all servers need the same keys: name the folder that has them, which none of them writes',
} as const

function neededTrials(env: Environment): Trial[] {
  const missing = Object.entries(needed).flatMap(([name, why]) =>
    env[name] ? [] : [advice(`the cluster (${name})`, `set it: ${why}`)],
  )
  if (env['MIGRATE_ON_START'] === 'off') return missing
  return [
    ...missing,
    advice(
      'the cluster (MIGRATE_ON_START)',
      'set it to off, so that a server of a new version does not migrate while others run the previous one',
    ),
  ]
}

/** The settings by which servers that forward media themselves reach the one that has a room. */
const neededByMedia = {
  NATS_URL:
    'a device whose call is forwarded by another server is not let in: servers ask each other by NATS',
  PROCESS_URL: 'what other servers forward is not watched over HLS here, nor there what this one forwards',
} as const

const mediaTrials = (env: Environment): Trial[] =>
  env['MEDIA_BACKEND'] === 'livekit'
    ? []
    : Object.entries(neededByMedia).flatMap(([name, why]) =>
        env[name]
          ? []
          : [advice(`the media of the cluster (${name})`, `set it, or MEDIA_BACKEND=livekit: ${why}`)],
      )

function secretsTrial(folder: string, keys: readonly string[]): Trial {
  return {
    what: `the keys in ${folder} (SECRETS_DIR)`,
    attempt() {
      const missing = keys.filter((key) => !existsSync(join(folder, key)))
      if (missing.length > 0)
        return refuse(`${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`)
      try {
        for (const key of keys) accessSync(join(folder, key), constants.R_OK)
      } catch (error) {
        return refuse(`${plainReason(error)}: the server's user must be able to read them`)
      }
      const open = keys.find((key) => statSync(join(folder, key)).mode & 0o004)
      return open === undefined
        ? Promise.resolve()
        : refuse(`others on this machine can read ${open}: chmod o-rwx`)
    },
  }
}

const refuse = (text: string) => Promise.reject(new Error(text))

/** The difference at which a server of a cluster does not start. */
const maxDriftMs = 2_000

function clockTrial(url: string): Trial {
  return {
    what: 'the clocks of this machine and of the database',
    async attempt() {
      await finderOf({ url })?.find()
      const sql = openDatabase({ url }, { max: 1 })
      try {
        const askedMs = Date.now()
        const databaseMs = await within(selectNow(sql), 5_000)
        const answeredMs = Date.now()
        // The answer may have been on its way for the whole time between.
        const driftMs = Math.max(askedMs - databaseMs, databaseMs - answeredMs, 0)
        if (driftMs > maxDriftMs)
          throw new Error(`they differ by ${(driftMs / 1000).toFixed(1)} s: let a time server set both`)
      } finally {
        await sql.close()
      }
    },
  }
}

const processTrial = (url: string): Trial => ({
  what: `this server at ${url} (PROCESS_URL)`,
  async attempt() {
    const answer = await fetch(new URL('/health', url), { signal: AbortSignal.timeout(5_000) })
    await answer.body?.cancel()
    if (answer.status !== 200 && answer.status !== 503)
      throw new Error(`the answer is ${answer.status}: the other servers of the cluster reach this one there`)
  },
})

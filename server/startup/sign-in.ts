import {
  type checkToken,
  defaultLanguage,
  type HeadView,
  isLanguage,
  type Language,
  oldestClient,
  type PersonId,
  protocolVersion,
  refusalText,
  type TokenChecked,
} from '@linnet/protocol'
import type { z } from 'zod'
import { readHeads, readsMovedSince } from '../conversations'
import { createSimpleBatcher } from '../kernel/batch'
import type { Sql } from '../kernel/database'
import type { Authenticate } from '../kernel/dispatch'
import type { Log } from '../kernel/log'
import { Refusal } from '../kernel/refusal'
import type { SignIn } from '../kernel/socket/socket'
import type { Clock, ReadWork } from '../kernel/work'
import { readUserLogs, userLogHeadBefore, userLogTime } from '../userlogs'
import type { CurrentEpoch } from './epoch'

export interface SignInParts {
  authenticate: Authenticate
  /** The current epoch of the logs. */
  epoch: () => Promise<CurrentEpoch>
  /** Waits while the database is being judged: what it lacks must not look like a restore. */
  settled: () => Promise<void> | undefined
  sql: Sql
  clock: Clock
  log: Log
  /** Resolves once the other processes of a cluster know who has joined; undefined if there is nobody who must. */
  untilKnown: () => Promise<void> | undefined
}

/**
 * Checks a connection's token and reads what its device missed. The connection joins first, and the client holds back
 * pushes until it has the answer, so no event is lost in between.
 */
export function createSignIn(parts: SignInParts): SignIn {
  const { authenticate, epoch, settled, sql, clock, log, untilKnown } = parts
  const missed = createSimpleBatcher(
    (devices: readonly Device[]) => readMissed({ sql, nowMs: clock.nowMs() }, devices),
    { maxSize: maxTogether },
  )
  return async (connection, input, join): Promise<TokenChecked | undefined> => {
    const language = isLanguage(input.language) ? input.language : (connection.language ?? defaultLanguage)
    const session = await authenticate(input.token).catch(frozenAs(language))
    if (typeof session === 'string') return { err: 404, message: session }
    // The vendor desk makes its calls over HTTP and gets no pushes.
    if (!session || session.desk || (connection.member && connection.member.sessionId !== session.sessionId))
      return { err: 404, message: refusalText('SessionEnded', language) }
    const { address, userAgent } = connection
    if (!join({ ...session, language, address, userAgent })) return undefined
    // From then on, they send here what they store.
    const othersKnow = untilKnown()
    if (othersKnow) await othersKnow
    // The session may have ended before the connection joined and could be notified, so it is checked once
    // more.
    const isLive = await authenticate(input.token)
      .catch(frozenAs(language))
      .then((one) => typeof one === 'object')
    if (!isLive) return { err: 404, message: refusalText('SessionEnded', language) }
    if (connection.isOver) return undefined
    await settled()
    const { useq: after, heads: known = {} } = input
    const { personId } = session
    const sinceMs = await readsSince({ sql, nowMs: clock.nowMs() }, personId, input)
    const device = { personId, after, heads: known, sinceMs }
    const [current, found] = await Promise.all([epoch(), missed(device)])
    const branch = await branchFor(current, { personId, input, sql })
    // What it has of another branch is not what the logs have under the same numbers.
    const { userLog, heads, reads } = branch ? await missed(asOf(device, branch)) : found
    const isAhead = !branch && knowsMore(input, { useq: userLog.useq, heads })
    if (isAhead) log.warn('a device knows more than the logs have: was the database restored?')
    return {
      err: 0,
      message: '',
      clientId: connection.id,
      timeMs: clock.nowMs(),
      epoch: current.id,
      branch,
      isAhead: isAhead ? 1 : 0,
      protocol: protocolVersion,
      minClient: oldestClient,
      useq: userLog.useq,
      events: [...userLog.events, ...reads.events],
      tooLong: userLog.isTooLong ? 1 : 0,
      readsAtMs: reads.atMs,
      hasMoreReads: reads.isCut ? 1 : 0,
      heads,
    }
  }
}

/** A returning device's position in the logs. */
interface Device {
  personId: PersonId
  /** The device's position in the user log; undefined for a new device. */
  after: number | undefined
  heads: Readonly<Record<string, number>>
  sinceMs: number
}

type Branch = NonNullable<TokenChecked['branch']>

/** Where the logs of the epoch that a device knows end to be the current ones; undefined if they are the same, or others altogether. */
async function branchFor(
  current: CurrentEpoch,
  { personId, input, sql }: { personId: PersonId; input: z.output<typeof checkToken.data>; sql: Sql },
): Promise<Branch | undefined> {
  const { epoch, useq } = input
  if (epoch === undefined || epoch === current.id || useq === undefined) return undefined
  const sinceMs = current.branchedSince(epoch)
  if (sinceMs === undefined) return undefined
  const reading = { sql, nowMs: sinceMs }
  return { sinceMs, useq: await userLogHeadBefore(reading, { personId, beforeMs: sinceMs }) }
}

/** The position of a device when it had nothing but what is still there. */
const asOf = (device: Device, { sinceMs, useq }: Branch): Device => ({
  ...device,
  after: device.after === undefined ? undefined : Math.min(device.after, useq),
  sinceMs: Math.min(device.sinceMs, sinceMs),
})

/** The number of devices read together, each of which may have missed megabytes. */
const maxTogether = 32

/**
 * Reads the missed entries of several devices with as many statements as for one: after a restart everybody
 * comes back at once.
 */
async function readMissed(work: ReadWork, devices: readonly Device[]) {
  const [userLogs, heads, reads] = await Promise.all([
    readUserLogs(work, devices),
    readHeads(work, devices),
    readsMovedSince(work, devices),
  ])
  return userLogs.flatMap((userLog, n) => {
    const [own, moved] = [heads[n], reads[n]]
    return own && moved ? [{ userLog, heads: own, reads: moved }] : []
  })
}

const monthMs = 30 * 24 * 3_600_000

/**
 * The time since which a device has missed read cursors. A device that does not report its position, because
 * its version read them from the user log, has those up to the last event that it knows.
 */
async function readsSince(
  work: ReadWork,
  personId: PersonId,
  { useq, readsAtMs }: z.output<typeof checkToken.data>,
): Promise<number> {
  // A new device reads the whole list.
  if (useq === undefined) return work.nowMs
  if (readsAtMs !== undefined) return readsAtMs
  const since = await userLogTime(work, { personId, useq })
  return since?.getTime() ?? work.nowMs - monthMs
}

/** The refusal for a session of a frozen account. */
const frozenAs = (language: Language) => (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
  return refusalText(error.refusal, language)
}

/** Whether a device knows more than the log has: logs never shrink except in a restore. */
function knowsMore(
  known: z.output<typeof checkToken.data>,
  { useq, heads }: { useq: number; heads: readonly HeadView[] },
): boolean {
  const seen = new Map(Object.entries(known.heads ?? {}))
  return (
    (known.useq ?? 0) > useq ||
    heads.some(({ conversationId, cseq }) => (seen.get(conversationId) ?? 0) > cseq)
  )
}

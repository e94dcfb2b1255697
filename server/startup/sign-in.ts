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
import type { Sql } from '../kernel/database'
import type { Authenticate } from '../kernel/dispatch'
import type { Log } from '../kernel/log'
import { Refusal } from '../kernel/refusal'
import type { SignIn } from '../kernel/socket/socket'
import type { Clock, ReadWork } from '../kernel/work'
import { readUserLog, userLogHead, userLogTime } from '../userlogs'

export interface SignInParts {
  authenticate: Authenticate
  /** The current epoch of the logs. */
  epoch: () => Promise<string>
  sql: Sql
  clock: Clock
  log: Log
}

/**
 * Checks a connection's token and reads what its device missed. The connection joins first, and the client holds back
 * pushes until it has the answer, so no event is lost in between.
 */
export function createSignIn({ authenticate, epoch, sql, clock, log }: SignInParts): SignIn {
  return async (connection, input, join): Promise<TokenChecked | undefined> => {
    const language = isLanguage(input.language) ? input.language : (connection.language ?? defaultLanguage)
    const session = await authenticate(input.token).catch(frozenAs(language))
    if (typeof session === 'string') return { err: 404, message: session }
    // The vendor desk makes its calls over HTTP and gets no pushes.
    if (!session || session.desk || (connection.member && connection.member.sessionId !== session.sessionId))
      return { err: 404, message: refusalText('SessionEnded', language) }
    const { address, userAgent } = connection
    if (!join({ ...session, language, address, userAgent })) return undefined
    // The session may have ended before the connection joined and could be notified, so check once more.
    const isLive = await authenticate(input.token)
      .catch(frozenAs(language))
      .then((one) => typeof one === 'object')
    if (!isLive) return { err: 404, message: refusalText('SessionEnded', language) }
    if (connection.isOver) return undefined
    const work = { sql, nowMs: clock.nowMs() }
    const [current, userLog, heads, reads] = await Promise.all([
      epoch(),
      input.useq === undefined
        ? userLogHead(work, session.personId).then((useq) => ({ useq, events: [], isTooLong: false }))
        : readUserLog(work, { personId: session.personId, after: input.useq }),
      readHeads(work, { personId: session.personId, heads: input.heads ?? {} }),
      readMissedReads(work, session.personId, input),
    ])
    const isAhead = knowsMore(input, { useq: userLog.useq, heads })
    if (isAhead) log.warn('a device knows more than the logs have: was the database restored?')
    return {
      err: 0,
      message: '',
      clientId: connection.id,
      timeMs: work.nowMs,
      epoch: current,
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

const monthMs = 30 * 24 * 3_600_000

/**
 * The read cursors that this device has missed. One that does not say how far it has followed them, as its version read them
 * from the user log, has them since the last event that it knows.
 */
async function readMissedReads(
  work: ReadWork,
  personId: PersonId,
  { useq, readsAtMs }: z.output<typeof checkToken.data>,
): ReturnType<typeof readsMovedSince> {
  // A new device reads the list.
  const sinceMs = useq === undefined ? work.nowMs : readsAtMs
  if (sinceMs !== undefined) return readsMovedSince(work, { personId, sinceMs })
  const since = await userLogTime(work, { personId, useq: useq ?? 0 })
  return readsMovedSince(work, { personId, sinceMs: since?.getTime() ?? work.nowMs - monthMs })
}

/** The message to the session of a frozen account. */
const frozenAs = (language: Language) => (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
  return refusalText(error.refusal, language)
}

/** Logs never shrink but in a restore. */
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

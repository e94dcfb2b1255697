import { defaultLanguage, isLanguage, refusalText, type TokenChecked } from '@linnet/protocol'
import { readHeads } from '../conversations'
import type { Sql } from '../kernel/database'
import type { Authenticate } from '../kernel/dispatch'
import type { SignIn } from '../kernel/socket/socket'
import type { Clock } from '../kernel/work'
import { readUserLog, userLogHead } from '../userlogs'

export interface SignInParts {
  authenticate: Authenticate
  sql: Sql
  clock: Clock
}

/**
 * Checks a connection's token and reads what its device missed. The connection joins first, and the client holds back
 * pushes until it has the answer, so no event is lost in between.
 */
export function createSignIn({ authenticate, sql, clock }: SignInParts): SignIn {
  return async (connection, input, join): Promise<TokenChecked> => {
    const language = isLanguage(input.language) ? input.language : (connection.language ?? defaultLanguage)
    const session = await authenticate(input.token)
    if (!session || (connection.member && connection.member.sessionId !== session.sessionId))
      return { err: 404, message: refusalText('SessionEnded', language) }
    join({ ...session, language, address: connection.address, userAgent: connection.userAgent })
    // The session may have ended before the connection joined and could be notified, so check once more.
    if (!(await authenticate(input.token)))
      return { err: 404, message: refusalText('SessionEnded', language) }
    const work = { sql, nowMs: clock.nowMs() }
    const [log, heads] = await Promise.all([
      input.useq === undefined
        ? userLogHead(work, session.personId).then((useq) => ({ useq, events: [], isTooLong: false }))
        : readUserLog(work, { personId: session.personId, after: input.useq }),
      readHeads(work, { personId: session.personId, heads: input.heads ?? {} }),
    ])
    return {
      err: 0,
      message: '',
      clientId: connection.id,
      timeMs: work.nowMs,
      useq: log.useq,
      events: log.events,
      tooLong: log.isTooLong ? 1 : 0,
      heads,
    }
  }
}

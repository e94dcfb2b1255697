import type { Language } from '@linnet/protocol'
import type { ServerWebSocket } from 'bun'
import type { Member } from '../caller'

/** One open socket. `member` is set once `checkToken` has been accepted. */
export interface Connection {
  readonly id: string
  readonly socket: ServerWebSocket<Connection>
  readonly address: string
  readonly userAgent: string
  /** What its request accepts; who signs in may say otherwise. */
  readonly language: Language | undefined
  member?: Member
  /** Frames of this turn, written together at its end. */
  outgoing: string[]
  /** Pushes were dropped: the client is told once the line drains. */
  isBehind: boolean
}

/** Close codes of our own; clients explain them. */
export const closeCodes = { restart: 1012, notSignedIn: 4401, sessionEnded: 4402, stuck: 4408 } as const

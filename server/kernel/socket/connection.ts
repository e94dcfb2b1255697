import { defaultLanguage, type Language } from '@linnet/protocol'
import type { ServerWebSocket } from 'bun'
import type { Member } from '../caller'

/** One open socket. `member` is set once `checkToken` is accepted. */
export interface Connection {
  readonly id: string
  readonly socket: ServerWebSocket<Connection>
  readonly address: string
  readonly userAgent: string
  /** The language of `Accept-Language`; signing in may set another. */
  readonly language: Language | undefined
  member?: Member
  /** The version of the protocol that the client stated in `checkToken`. */
  protocol?: number | undefined
  /** Frames of this turn of the event loop, written together at its end. */
  outgoing: string[]
  /** Whether pushes were dropped; the client is notified once the socket drains. */
  isBehind: boolean
  /** Whether it has closed or is about to: it can't join the hub any more, and work for it stops. */
  isOver: boolean
  /** Closes the socket unless it signs in. */
  signInTimer?: ReturnType<typeof setTimeout> | undefined
}

/** The language of the person reading a connection's frames. */
export const languageOf = ({ member, language }: Connection): Language =>
  member?.language ?? language ?? defaultLanguage

/** Close codes, which clients interpret. */
export const closeCodes = {
  restart: 1012,
  tryLater: 1013,
  notSignedIn: 4401,
  sessionEnded: 4402,
} as const

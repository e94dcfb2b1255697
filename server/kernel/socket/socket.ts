import {
  callOverSocket,
  checkToken,
  clientLink,
  ping,
  protocolVersion,
  type RateLimit,
  spell,
  tokenChecked,
  type TokenChecked,
} from '@linnet/protocol'
import type { ServerWebSocket, WebSocketHandler } from 'bun'
import type { z } from 'zod'
import type { Member } from '../caller'
import type { Dispatch } from '../dispatch'
import { refusalAnswer, refusalOfFault } from '../dispatch'
import { networkOf } from '../http/client-address'
import type { SignalImplementation } from '../implement'
import { decodeFrom } from '../input/decode'
import type { RateLimiter } from '../limits/rate-limit'
import type { Log } from '../log'
import { Refusal, refuse } from '../refusal'
import { admitFrame, type FrameRefusal, type ReceivedFrame } from './admit-frame'
import type { Arrivals } from './arrivals'
import { closeCodes, type Connection, languageOf } from './connection'
import { type Hub } from './hub'
import type { OpenSockets } from './open-sockets'

/**
 * Checks a token and returns what its device missed; undefined if the connection closes first. Joins the hub
 * before reading, or frames could be missed; `join` returns whether the connection is still there.
 */
export type SignIn = (
  connection: Connection,
  input: z.output<typeof checkToken.data>,
  join: (member: Member) => boolean,
) => Promise<TokenChecked | undefined>

export interface SocketParts {
  hub: Hub
  arrivals: Arrivals
  openSockets: OpenSockets
  /** Limit of open sockets per person. */
  maxPerPerson: number
  dispatch: Dispatch
  signIn: SignIn
  signals: readonly SignalImplementation[]
  limiter: RateLimiter | undefined
  log: Log
  onDisconnect: (connectionId: string) => void
  /** The time limit from opening a socket to receiving its token. */
  signInWithinMs?: number
}

const defaultSignInWithinMs = 5_000
/**
 * The limit of sign-ins: they read a lot, so they are limited like the calls of a network and of a person.
 */
const signInsOfPlace = { count: 600, seconds: 60 }
const signInsOfPerson = { count: 60, seconds: 60 }
const signalsOfPerson = { count: 300, seconds: 60 }

/** Bun's socket handler. Frames over our limit are refused by name; over Bun's limit, Bun closes the socket (1009). */
export function createSocketHandler(parts: SocketParts): WebSocketHandler<Connection> {
  const { hub, openSockets, signInWithinMs = defaultSignInWithinMs } = parts
  const signals = new Map(parts.signals.map((implementation) => [implementation.signal.wire, implementation]))
  return {
    maxPayloadLength: 1024 * 1024,
    backpressureLimit: 16 * 1024 * 1024,
    idleTimeout: 60,
    sendPings: true,
    perMessageDeflate: false,
    open(socket) {
      const connection = Object.assign(socket.data, { socket })
      openSockets.add(connection)
      socket.send(frameOf(clientLink.wire, spell(clientLink.data, { clientId: connection.id })))
      expectToken(connection, signInWithinMs)
    },
    async message(socket, message) {
      const connection = socket.data
      const admitted = admitFrame(parts.limiter, connection, message)
      if ('refusal' in admitted) return refuseFrame(connection, admitted)
      const { frame } = admitted
      try {
        await receive(parts, signals, { connection, frame })
      } catch (error) {
        if (!(error instanceof Refusal)) parts.log.error('frame failed', { action: frame.action, error })
        const refusal = error instanceof Refusal ? error : refusalOfFault(error, connection.id)
        sendRefusal(connection, refusal, frame.id)
        if (frame.action === checkToken.wire) endOrWait(connection, refusal)
      }
    },
    drain: (socket) => hub.drained(socket.data),
    close(socket) {
      clearTimeout(socket.data.signInTimer)
      openSockets.delete(socket.data)
      parts.arrivals.drop(socket.data)
      hub.leave(socket.data)
      parts.onDisconnect(socket.data.id)
    },
  }

  /** The timer stops when the token has arrived: how long the answer takes is up to the server. */
  function expectToken(connection: Connection, withinMs: number): void {
    const end = () => connection.socket.close(closeCodes.notSignedIn, 'no checkToken')
    clearTimeout(connection.signInTimer)
    connection.signInTimer = setTimeout(end, withinMs)
  }

  /**
   * Handles a refused sign-in. A device that is to come back may reuse the socket, which costs both sides less than
   * a new one; so may one that sent a malformed request, as soon as it can.
   */
  function endOrWait(connection: Connection, { refusal, parameters }: Refusal): void {
    const isWrong = refusal === 'BadInput'
    const mayStay = isWrong || refusal === (connection.member ? 'TooManyRequests' : 'Busy')
    if (!mayStay) return hub.close(connection, closeCodes.tryLater, 'not signed in')
    if (connection.member || connection.isOver) return
    expectToken(connection, (isWrong ? 0 : Number(parameters['seconds']) * 1000) + signInWithinMs)
  }

  function refuseFrame(connection: Connection, { refusal, id, closes }: FrameRefusal): void {
    sendRefusal(connection, refusal, id)
    if (closes) hub.close(connection, closeCodes.tryLater, 'too many frames')
  }

  function sendRefusal(connection: Connection, refusal: Refusal, id?: unknown): void {
    const { body } = refusalAnswer(refusal, languageOf(connection))
    hub.answer(connection, frameOf('answer', body, id))
  }
}

interface Received {
  connection: Connection
  frame: ReceivedFrame
}

async function receive(
  parts: SocketParts,
  signals: ReadonlyMap<string, SignalImplementation>,
  { connection, frame }: Received,
): Promise<void> {
  switch (frame.action) {
    case ping.wire:
      return parts.hub.answer(connection, pingFrame)
    case callOverSocket.wire:
      return answerCall(parts, { connection, frame })
    case checkToken.wire:
      return signInConnection(parts, { connection, frame })
    default:
      return receiveSignal(parts, signals.get(frame.action), { connection, frame })
  }
}

function charge({ limiter }: SocketParts, key: string, limit: RateLimit): void {
  const seconds = limiter?.take(key, limit)
  if (seconds !== undefined) refuse('TooManyRequests', { seconds })
}

const pingFrame = frameOf('ping', {})

async function answerCall({ hub, dispatch }: SocketParts, { connection, frame }: Received): Promise<void> {
  const { data } = frame
  if (typeof data !== 'object' || data === null || !('path' in data) || typeof data.path !== 'string')
    return refuse('BadInput', { field: 'data.path' })
  const payload = 'payload' in data ? data.payload : {}
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    return refuse('BadInput', { field: 'data.payload' })
  const { body } = await dispatch({
    path: data.path,
    method: 'socket',
    payload: payload as Record<string, unknown>,
    address: connection.address,
    userAgent: connection.userAgent,
    language: connection.language,
    protocol: connection.protocol,
    connection,
  })
  hub.answer(connection, frameOf('answer', body, frame.id))
}

async function signInConnection(parts: SocketParts, { connection, frame }: Received): Promise<void> {
  const { hub, arrivals, signIn, maxPerPerson } = parts
  charge(parts, `signIn:${networkOf(connection.address)}`, signInsOfPlace)
  const given = typeof frame.data === 'string' ? { token: frame.data } : frame.data
  connection.protocol = statedIn(given)
  clearTimeout(connection.signInTimer)
  const join = (member: Member) => {
    if (connection.isOver) return false
    charge(parts, `signIn:${member.personId}`, signInsOfPerson)
    if (!connection.member && hub.countOf(member.personId) >= maxPerPerson)
      refuse('TooManyRequests', { seconds: 60 })
    return hub.join(connection, member)
  }
  const checked = await arrivals.signIn(connection, async () => {
    // Decoded only when it is this device's turn: the payload is large, and many devices only learn when to
    // come back.
    const input = decodeFrom(checkToken.data, given, { ignoresUnknown: isNewer(connection) })
    return input.success ? signIn(connection, input.data, join) : refuse('BadInput', { field: 'data' })
  })
  if (!checked || connection.isOver) return
  hub.answer(connection, frameOf(checkToken.wire, spell(tokenChecked.data, checked)))
  if (checked.err !== 0) hub.close(connection, closeCodes.sessionEnded, 'session ended')
}

async function receiveSignal(
  parts: SocketParts,
  implementation: SignalImplementation | undefined,
  { connection, frame }: Received,
): Promise<void> {
  const ignoresUnknown = isNewer(connection)
  if (!implementation) return ignoresUnknown ? undefined : refuse('UnknownCall')
  if (!connection.member) return refuse('SessionEnded')
  charge(parts, `signals:${connection.member.personId}`, signalsOfPerson)
  const data = decodeFrom(implementation.signal.data, frame.data, { ignoresUnknown })
  if (!data.success)
    return refuse('BadInput', { field: `data.${data.error.issues[0]?.path.join('.') ?? ''}` })
  await implementation.handle(connection as Connection & { member: Member }, data.data)
}

/** The version of the protocol that a greeting states, even if the rest is invalid. */
function statedIn(greeting: unknown): number | undefined {
  const { protocol } = Object(greeting) as { protocol?: unknown }
  return Number.isSafeInteger(protocol) ? Number(protocol) : undefined
}

const isNewer = ({ protocol = 0 }: Connection): boolean => protocol > protocolVersion

/** Encodes a frame; an answer repeats the `id` of its call. */
export function frameOf(action: string, data: unknown, id?: unknown): string {
  return JSON.stringify(id === undefined ? { action, data } : { action, id, data })
}

/** Creates the connection data for an upgrade; its socket is set when it opens. */
export function newConnection(given: Pick<Connection, 'address' | 'userAgent' | 'language'>): Connection {
  return {
    id: Bun.randomUUIDv7(),
    socket: undefined as unknown as ServerWebSocket<Connection>,
    ...given,
    outgoing: [],
    isBehind: false,
    isOver: false,
  }
}

/** The connection to the server: one socket after another, with a heartbeat. Does not interpret frames. */
import type { Frame, Language } from '@linnet/protocol'
import { checkToken } from '@linnet/protocol/startup/calls'
import type { ConnectionState } from '../state/state'
import { type Connection, createConnection } from './connection'
import { type ConnectionTimes, connectionTimes, retryDelay, triesBeforeTrouble } from './connection-times'

export interface ReconnectingConnectionOptions {
  url: () => string
  language: () => Language
  /** The data for `checkToken`, from the current state. */
  greeting: () => unknown
  onFrame: (frame: Frame) => void
  onState: (state: Extract<ConnectionState, 'connecting' | 'updating' | 'offline'>) => void
  /** Called after the third failed attempt in a row. */
  onConnectionTrouble: () => void
  times?: ConnectionTimes
  random?: () => number
  openSocket?: (url: string) => WebSocket
}

export interface ReconnectingConnection extends Pick<Connection, 'send'> {
  open: () => void
  /** Closes for good. */
  close: () => void
  /** Connects at once, or checks at once whether the open socket is still alive; one that is of no use is given up. */
  wake: (isUseless?: boolean) => void
  /** Sends checkToken again, to catch up over the same socket. */
  greet: () => void
  /** Makes a call; undefined if the socket can't carry it. */
  request: Connection['request']
}

export function createReconnectingConnection(options: ReconnectingConnectionOptions): ReconnectingConnection {
  const { times = connectionTimes, random = Math.random } = options
  let connection: Connection | undefined
  let isWanted = false
  let failures = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  /** Whether the server has set a time for the next greeting: an earlier one would only be put off again. */
  let isPutOff = false

  /** Starts an attempt, unless one is in progress. */
  function connect(): void {
    if (!isWanted || connection) return
    clearTimeout(retryTimer)
    isPutOff = false
    options.onState('connecting')
    const socket = tryOpening(options)
    if (!socket) return onEnd()
    connection = createConnection({
      socket,
      times,
      language: options.language,
      onOpen() {
        options.onState('updating')
        greet()
      },
      onChecked: () => void (failures = 0),
      onFrame: options.onFrame,
      onPutOff,
      onEnd,
    })
  }

  function onPutOff(ms: number): void {
    options.onState('offline')
    isPutOff = true
    // The server gives whole seconds; the fraction is spread at random.
    retryTimer = setTimeout(comeBack, ms + times.firstRetry * random())
  }

  /** Greets on the waiting socket, or on a new one if it has closed. */
  function comeBack(): void {
    isPutOff = false
    if (!connection) return connect()
    options.onState('updating')
    greet()
  }

  function onEnd(reason = ''): void {
    connection = undefined
    if (!isWanted || isPutOff) return
    if (statedMs(reason)) return onPutOff(statedMs(reason))
    options.onState('offline')
    failures++
    retryTimer = setTimeout(connect, retryDelay(failures, random, times))
    if (failures === triesBeforeTrouble) options.onConnectionTrouble()
  }

  const greet = () => !isPutOff && connection?.send(checkToken.wire, options.greeting())

  return {
    open() {
      isWanted = true
      connect()
    },
    close() {
      isWanted = false
      clearTimeout(retryTimer)
      connection?.end()
    },
    wake(isUseless) {
      if (isPutOff) return
      if (isUseless) connection?.end()
      if (connection) connection.probe()
      else connect()
    },
    send: (action, data) => connection?.send(action, data) === true,
    greet,
    request: (call) => connection?.request(call),
  }
}

/** A server that sends its people to another one says when to come back, in seconds: `server stops; 1`. */
const statedMs = (reason: string): number => Number(/; (\d+)$/.exec(reason)?.[1] ?? 0) * 1000

/**
 * Opens a socket; undefined for a URL that is invalid or forbidden by the browser, which counts as a failed
 * attempt.
 */
function tryOpening({
  url,
  openSocket = (address) => new WebSocket(address),
}: ReconnectingConnectionOptions): WebSocket | undefined {
  try {
    return openSocket(url())
  } catch {
    return undefined
  }
}

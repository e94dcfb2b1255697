/** The connection to the server: one socket after another, kept alive. Knows nothing of what its frames mean. */
import { checkToken, type Frame, type Language } from '@linnet/protocol'
import { type Connection, createConnection } from './connection'
import { type ConnectionTimes, connectionTimes, retryDelay, triesBeforeTrouble } from './connection-times'
import type { ConnectionState } from './state'

export interface ReconnectingConnectionOptions {
  url: () => string
  language: () => Language
  /** The data of `checkToken` as things stand now. */
  greeting: () => unknown
  onFrame: (frame: Frame) => void
  onState: (state: Extract<ConnectionState, 'connecting' | 'updating' | 'offline'>) => void
  /** The third try in a row has failed. */
  onConnectionTrouble: () => void
  times?: ConnectionTimes
  random?: () => number
  openSocket?: (url: string) => WebSocket
}

export interface ReconnectingConnection extends Pick<Connection, 'send'> {
  open: () => void
  /** For good. */
  close: () => void
  /** Connects at once, or finds out at once whether the open socket is still alive. */
  wake: () => void
  /** Sends checkToken again, to catch up over the same socket. */
  greet: () => void
  /** Makes a call; undefined when the socket cannot carry it. */
  request: Connection['request']
}

export function createReconnectingConnection(options: ReconnectingConnectionOptions): ReconnectingConnection {
  const { times = connectionTimes, random = Math.random } = options
  let connection: Connection | undefined
  let isWanted = false
  let failures = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  /** One try at a time. */
  function connect(): void {
    clearTimeout(retryTimer)
    if (!isWanted || connection) return
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
      onEnd,
    })
  }

  function onEnd(): void {
    connection = undefined
    if (!isWanted) return
    failures++
    options.onState('offline')
    retryTimer = setTimeout(connect, retryDelay(failures, random, times))
    if (failures === triesBeforeTrouble) options.onConnectionTrouble()
  }

  const greet = () => connection?.send(checkToken.wire, options.greeting())

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
    wake: () => (connection ? connection.probe() : connect()),
    send: (action, data) => connection?.send(action, data),
    greet,
    request: (call) => connection?.request(call),
  }
}

/** Undefined for an invalid address, or one that the browser forbids: it counts as a failed try. */
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

/** The line to the server: one connection after another, kept alive. What its frames mean is not its business. */
import { checkToken, type Frame, type Language } from '@linnet/protocol'
import { type Connection, createConnection } from './connection'
import { type LineTimes, lineTimes, retryDelay, triesBeforeTrouble } from './line-times'
import type { ConnectionState } from './state'

export interface LineOptions {
  url: () => string
  language: () => Language
  /** The data of `checkToken` as things stand now. */
  greeting: () => unknown
  onFrame: (frame: Frame) => void
  onState: (state: Extract<ConnectionState, 'connecting' | 'updating' | 'offline'>) => void
  /** The third try in a row has failed. */
  onLineTrouble: () => void
  times?: LineTimes
  random?: () => number
  openSocket?: (url: string) => WebSocket
}

export interface Line extends Pick<Connection, 'send'> {
  open: () => void
  /** For good. */
  close: () => void
  /** Try at once, or find out at once whether the line still lives. */
  wake: () => void
  /** Says checkToken again, to catch up on this same connection. */
  greet: () => void
  /** Makes a call; undefined when the line cannot carry it. */
  request: Connection['request']
}

export function createLine(options: LineOptions): Line {
  const { times = lineTimes, random = Math.random } = options
  let connection: Connection | undefined
  let isWanted = false
  let failures = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  /** One try at a time, whoever asks for it. */
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
    if (failures === triesBeforeTrouble) options.onLineTrouble()
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

/** An address that is none, or one that the browser forbids, is a line that does not answer. */
function tryOpening({
  url,
  openSocket = (address) => new WebSocket(address),
}: LineOptions): WebSocket | undefined {
  try {
    return openSocket(url())
  } catch {
    return undefined
  }
}

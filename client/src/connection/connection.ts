/** One socket, from opening to close. */
import type { Frame, Language } from '@linnet/protocol'
import { inLanguage } from '@linnet/protocol/envelope'
import { answer, callOverSocket, checkToken, ping } from '@linnet/protocol/startup/calls'
import { z } from 'zod'
import { putOffMs, type WireAnswer, type WireCall } from '../call'
import type { ConnectionTimes } from './connection-times'
import { createHeartbeat, type Heartbeat } from './heartbeat'
import { createSocketCalls } from './socket-calls'

export interface ConnectionParts {
  socket: WebSocket
  times: ConnectionTimes
  language: () => Language
  onOpen: () => void
  /** Called once the server has accepted the token. */
  onChecked: () => void
  onFrame: (frame: Frame) => void
  /**
   * Called when the server asks to be greeted again after this time, and not earlier. It may close the socket
   * until then.
   */
  onPutOff: (ms: number) => void
  /** Called once when the socket has ended, on either side; the server may have given a reason. */
  onEnd: (reason?: string) => void
}

export interface Connection {
  send: (action: string, data: unknown) => boolean
  /** Makes a call; undefined if the socket can't carry it now, or the call is too long for it. */
  request: (call: WireCall) => Promise<WireAnswer> | undefined
  /** Checks at once whether the socket is still alive. */
  probe: () => void
  end: () => void
}

/** The longest frame that goes over the socket. The server accepts 64 KiB; longer calls go over HTTP. */
const maxFrameLength = 60_000

export function createConnection(parts: ConnectionParts): Connection {
  const { socket, times } = parts
  const calls = createSocketCalls(times.request)
  /** The deadline of the server's first frame, and of its answer to a greeting. */
  const deadline = createDeadline(times.connect, end)
  let heartbeat: Heartbeat | undefined
  let isChecked = false
  let isGreeting = false
  let hasEnded = false

  deadline.start()
  socket.addEventListener('open', () => {
    if (hasEnded) return
    heartbeat = createHeartbeat(times, { ping: () => send(ping.wire, {}), onDead: end })
    parts.onOpen()
  })
  socket.addEventListener('message', ({ data }) => receive(data))
  socket.addEventListener('close', ({ reason }) => end(reason))

  function end(reason?: string): void {
    if (hasEnded) return
    hasEnded = true
    deadline.stop()
    heartbeat?.stop()
    socket.close()
    calls.fail()
    parts.onEnd(reason)
  }

  /** Waits without pings: thousands of devices may be waiting at the same time. */
  function putOff(ms: number | undefined): void {
    if (ms === undefined) return end()
    isGreeting = false
    deadline.stop()
    heartbeat?.stop()
    parts.onPutOff(ms)
  }

  function receive(data: unknown): void {
    if (hasEnded) return
    heartbeat?.reset()
    const frame = parse(data)
    if (!frame) return
    if (frame.action === answer.wire) {
      // An answer without an id refuses a frame; while the greeting waits for its answer, it refuses the
      // greeting.
      const isRefusal = frame['id'] === undefined && isGreeting
      return isRefusal ? putOff(putOffMs(frame.data)) : calls.settle(frame['id'], frame.data)
    }
    if (frame.action === checkToken.wire) {
      isChecked = true
      isGreeting = false
      deadline.stop()
      parts.onChecked()
    }
    parts.onFrame(frame)
  }

  const isOpen = () => !hasEnded && socket.readyState === WebSocket.OPEN

  function send(action: string, data: unknown): boolean {
    if (!isOpen()) return false
    if (action === checkToken.wire) {
      isGreeting = true
      deadline.start()
    }
    socket.send(JSON.stringify({ action, data }))
    return true
  }

  return {
    send,
    request({ path, payload }) {
      const data = JSON.stringify({ path, payload: inLanguage(payload, parts.language()) })
      if (!isChecked || !isOpen() || data.length > maxFrameLength) return undefined
      return calls.send((id) => socket.send(`{"action":"${callOverSocket.wire}","id":${id},"data":${data}}`))
    },
    probe: () => heartbeat?.probe(),
    end,
  }
}

function createDeadline(ms: number, onMissed: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** A running timer continues unchanged. */
    start: () => void (timer ??= setTimeout(onMissed, ms)),
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

const AnyFrame = z.looseObject({ action: z.string() })

function parse(data: unknown): Frame | undefined {
  try {
    const frame = AnyFrame.safeParse(JSON.parse(String(data)))
    return frame.success ? frame.data : undefined
  } catch {
    return undefined
  }
}

import { fellBehind } from '@linnet/protocol'
import type { Metrics } from '../metrics'
import type { Connection } from './connection'

/** How much may be buffered for sockets that read too slowly, in bytes. */
export interface BufferLimits {
  /** For one socket, before pushes are dropped; answers to its own calls are still written. */
  pushes: number
  /** For one socket, before it is closed. */
  answers: number
  /** For all sockets together, before those are cut off that have read nothing for the longest. */
  all: number
}

const usualLimits: BufferLimits = { pushes: 128 * 1024, answers: 8_000_000, all: 256 * 1024 * 1024 }

const fellBehindFrame = JSON.stringify({ action: fellBehind.wire, data: {} })

export interface FrameWriter {
  /** Writes a frame that may be dropped if the client reads too slowly; it then catches up from the logs. */
  push: (connection: Connection, frame: string) => void
  answer: (connection: Connection, frame: string) => void
  close: (connection: Connection, code: number, reason: string) => void
  /** Called when the socket can be written to again. */
  drained: (connection: Connection) => void
  /** Called when the connection is over. */
  left: (connection: Connection) => void
}

/**
 * Writes frames. A committed batch brings many at once, so the frames of one event loop turn are sent together. A client that reads
 * too slowly is cut off: a close frame would wait behind what is buffered, which would count for nobody any more.
 */
export function createFrameWriter(metrics: Metrics, limits = usualLimits): FrameWriter {
  let pending = new Set<Connection>()
  const backlog = createBacklog(limits.all, () => metrics.cutOff.inc())

  function write(connection: Connection, frame: string): void {
    connection.outgoing.push(frame)
    if (pending.size === 0) setImmediate(flushAll)
    pending.add(connection)
  }

  function flushAll(): void {
    const connections = pending
    pending = new Set()
    for (const connection of connections) flush(connection)
  }

  function flush(connection: Connection): void {
    const { socket, outgoing } = connection
    if (outgoing.length === 0) return
    const frames = outgoing.splice(0)
    socket.cork(() => {
      // 0: the frame was dropped. A client that reconnects catches up.
      if (!frames.every((frame) => socket.send(frame) !== 0)) socket.terminate()
    })
    measure(connection)
  }

  /** A client that fell behind is notified once it has read everything, or each drain would make it catch up again. */
  function measure(connection: Connection): void {
    const bytes = connection.socket.getBufferedAmount()
    backlog.note(connection, bytes)
    if (bytes > 0 || !connection.isBehind) return
    connection.isBehind = false
    write(connection, fellBehindFrame)
  }

  return {
    push(connection, frame) {
      if (connection.isBehind) return
      if (connection.socket.getBufferedAmount() > limits.pushes) {
        connection.isBehind = true
        metrics.droppedPushes.inc()
        return
      }
      write(connection, frame)
      metrics.pushes.inc()
    },
    answer(connection, frame) {
      if (connection.socket.getBufferedAmount() > limits.answers) connection.socket.terminate()
      else write(connection, frame)
    },
    close(connection, code, reason) {
      flush(connection)
      connection.socket.close(code, reason)
    },
    drained(connection) {
      backlog.forget(connection)
      measure(connection)
    },
    left: backlog.forget,
  }
}

/** Adds up what is buffered for all sockets. A client that is cut off reconnects and catches up. */
function createBacklog(maxBytes: number, onCutOff: () => void) {
  /** The sockets for which something is buffered, those first that have read nothing for the longest. */
  const buffered = new Map<Connection, number>()
  let total = 0

  function forget(connection: Connection): void {
    total -= buffered.get(connection) ?? 0
    buffered.delete(connection)
  }

  return {
    forget,
    note(connection: Connection, bytes: number): void {
      if (bytes === 0) return forget(connection)
      total += bytes - (buffered.get(connection) ?? 0)
      buffered.set(connection, bytes)
      for (const slowest of buffered.keys()) {
        if (total <= maxBytes) return
        forget(slowest)
        onCutOff()
        slowest.socket.terminate()
      }
    },
  }
}

import { fellBehind } from '@linnet/protocol'
import type { Metrics } from '../metrics'
import { closeCodes, type Connection } from './connection'

/** Bytes buffered for a socket before pushes are dropped; answers to its own calls are still written, up to `maxBuffered`. */
const maxBufferedPushes = 1_000_000
const maxBuffered = 8_000_000

const fellBehindFrame = JSON.stringify({ action: fellBehind.wire, data: {} })

export interface FrameWriter {
  /** Writes a frame that may be dropped if the client reads too slowly; it then catches up from the logs. */
  push: (connection: Connection, frame: string) => void
  answer: (connection: Connection, frame: string) => void
  close: (connection: Connection, code: number, reason: string) => void
  /** Called when the socket can be written to again. */
  drained: (connection: Connection) => void
}

/** Writes frames. A committed batch brings many at once, so the frames of one event loop turn are sent together. */
export function createFrameWriter(metrics: Metrics): FrameWriter {
  let pending = new Set<Connection>()

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

  return {
    push(connection, frame) {
      if (connection.isBehind) return
      if (connection.socket.getBufferedAmount() > maxBufferedPushes) {
        connection.isBehind = true
        metrics.droppedPushes.inc()
        return
      }
      write(connection, frame)
      metrics.pushes.inc()
    },
    answer(connection, frame) {
      if (connection.socket.getBufferedAmount() > maxBuffered)
        connection.socket.close(closeCodes.stuck, 'reads too slowly')
      else write(connection, frame)
    },
    close(connection, code, reason) {
      flush(connection)
      connection.socket.close(code, reason)
    },
    drained(connection) {
      if (!connection.isBehind) return
      connection.isBehind = false
      write(connection, fellBehindFrame)
    },
  }
}

function flush({ socket, outgoing }: Connection): void {
  if (outgoing.length === 0) return
  const frames = outgoing.splice(0)
  socket.cork(() => {
    // 0: the frame was dropped. A client that reconnects catches up.
    if (!frames.every((frame) => socket.send(frame) !== 0))
      socket.close(closeCodes.stuck, 'a frame was dropped')
  })
}

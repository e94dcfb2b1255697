import { fellBehind } from '@linnet/protocol'
import type { Metrics } from '../metrics'
import { closeCodes, type Connection } from './connection'

/** What may wait for one socket before pushes are dropped; answers to its own calls may still join, up to `maxBuffered`. */
const maxBufferedPushes = 1_000_000
const maxBuffered = 8_000_000

const tooLongFrame = JSON.stringify({ action: fellBehind.wire, data: {} })

export interface FrameWriter {
  /** A frame that may be dropped when the socket reads too slowly: its reader then catches up from the logs. */
  push: (connection: Connection, frame: string) => void
  answer: (connection: Connection, frame: string) => void
  close: (connection: Connection, code: number, reason: string) => void
  /** The socket has room again. */
  drained: (connection: Connection) => void
}

/** Writes frames. A batch that commits brings a connection many at once: those of one turn leave in one packet. */
export function createFrameWriter(metrics: Metrics): FrameWriter {
  let written = new Set<Connection>()

  function write(connection: Connection, frame: string): void {
    connection.outgoing.push(frame)
    if (written.size === 0) setImmediate(flushAll)
    written.add(connection)
  }

  function flushAll(): void {
    const those = written
    written = new Set()
    for (const connection of those) flush(connection)
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
      write(connection, tooLongFrame)
    },
  }
}

function flush({ socket, outgoing }: Connection): void {
  if (outgoing.length === 0) return
  const frames = outgoing.splice(0)
  socket.cork(() => {
    for (const frame of frames) socket.send(frame)
  })
}

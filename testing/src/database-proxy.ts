import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { makeScratch } from '../../scripts/scratch.mjs'
import type { DatabaseConnection } from '../../server/kernel/database'

/** A proxy between a server and its PostgreSQL. */
export interface DatabaseProxy {
  connection: DatabaseConnection
  /** Closes all connections and accepts none, until `listen` is called. */
  cut: () => void
  listen: () => Promise<void>
  /** Keeps all connections open and passes nothing on, until `resume` is called. */
  hang: () => { resume: () => void }
  stop: () => Promise<void>
}

/** Sees the bytes of one connection. */
export interface ConnectionWatch {
  request?(bytes: Buffer): void
  /** Returns true to close the connection instead of passing the answer on. */
  answer?(bytes: Buffer): boolean
}

/** Starts a proxy; `watch` is called for each new connection. `connection` has the path of PostgreSQL's socket. */
export async function createDatabaseProxy(
  connection: DatabaseConnection,
  watch: () => ConnectionWatch,
): Promise<DatabaseProxy> {
  if (!('path' in connection)) throw new Error('The proxy needs the path of a socket.')
  const { path: target } = connection
  const path = join(makeScratch('linnet-proxy-'), 'postgres.sock')
  const sockets = new Set<Socket>()
  let isHanging = false
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((client) => {
    const upstream = connect(target)
    const watched = watch()
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      if (isHanging) from.pause()
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    client.on('data', (bytes) => {
      watched.request?.(bytes)
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (watched.answer?.(bytes)) client.destroy()
      else client.write(bytes)
    })
  })
  const listen = () => new Promise<void>((resolve) => server.listen(path, resolve))
  await listen()
  return {
    connection: { ...connection, path },
    cut() {
      server.close()
      closeAll()
    },
    listen,
    hang() {
      isHanging = true
      for (const socket of sockets) socket.pause()
      return {
        resume() {
          isHanging = false
          for (const socket of sockets) socket.resume()
        },
      }
    },
    async stop() {
      closeAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

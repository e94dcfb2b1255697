import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { makeScratch } from '../../scripts/scratch.mjs'
import type { DatabaseConnection } from '../../server/kernel/database'

/** A proxy between a server and its PostgreSQL. */
export interface DatabaseCutter {
  connection: DatabaseConnection
  /** Closes all connections and accepts none, until `mend` is called. */
  cutAll(): { mend: () => Promise<void> }
  /** Cuts the connection at the next commit. Resolves when that has happened. */
  cutNext(): Promise<void>
  stop(): Promise<void>
}

/** The tag by which PostgreSQL answers a COMMIT. */
const committed = Buffer.from('COMMIT\0')

/** `connection` has the path of PostgreSQL's socket. */
export async function createDatabaseCutter(connection: DatabaseConnection): Promise<DatabaseCutter> {
  if (!('path' in connection)) throw new Error('The commit cutter needs the path of a socket.')
  const { path: target } = connection
  const path = join(makeScratch('linnet-cutter-'), 'postgres.sock')
  let onCut: (() => void) | undefined
  const sockets = new Set<Socket>()
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((client) => {
    const upstream = connect(target)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    client.on('data', (bytes) => upstream.write(bytes))
    upstream.on('data', (bytes) => {
      if (!onCut || !bytes.includes(committed)) return void client.write(bytes)
      onCut()
      onCut = undefined
      client.destroy()
    })
  })
  const listen = () => new Promise<void>((resolve) => server.listen(path, resolve))
  await listen()
  return {
    connection: { ...connection, path },
    cutAll() {
      server.close()
      closeAll()
      return { mend: listen }
    },
    cutNext: () => new Promise<void>((resolve) => (onCut = resolve)),
    async stop() {
      closeAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

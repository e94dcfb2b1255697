import type { DatabaseConnection } from '../../server/kernel/database'
import { createDatabaseProxy } from './database-proxy'

/** Cuts a server off from its PostgreSQL. */
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
  let onCut: (() => void) | undefined
  const proxy = await createDatabaseProxy(connection, () => ({
    answer(bytes) {
      if (!onCut || !bytes.includes(committed)) return false
      onCut()
      onCut = undefined
      return true
    },
  }))
  return {
    connection: proxy.connection,
    cutAll() {
      proxy.cut()
      return { mend: proxy.listen }
    },
    cutNext: () => new Promise<void>((resolve) => (onCut = resolve)),
    stop: proxy.stop,
  }
}

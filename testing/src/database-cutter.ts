import type { DatabaseConnection } from '../../server/kernel/database'
import { createDatabaseProxy } from './database-proxy'

/** Cuts a server off from its PostgreSQL. */
export interface DatabaseCutter {
  connection: DatabaseConnection
  /** Closes all connections and accepts none, until `mend` is called. */
  cutAll(): { mend: () => Promise<void> }
  /** Cuts the connection instead of passing on the next answer with this command tag. Resolves when that has happened. */
  cutNext(tag: string): Promise<void>
  /** Passes nothing on, and closes nothing, until `mend` is called. */
  hangAll(): { mend: () => void }
  stop(): Promise<void>
}

/** `connection` has the path of PostgreSQL's socket. */
export async function createDatabaseCutter(connection: DatabaseConnection): Promise<DatabaseCutter> {
  let cut: { tag: Buffer; onCut: () => void } | undefined
  const proxy = await createDatabaseProxy(connection, () => ({
    answer(bytes) {
      if (!cut || !bytes.includes(cut.tag)) return false
      cut.onCut()
      cut = undefined
      return true
    },
  }))
  return {
    connection: proxy.connection,
    cutAll() {
      proxy.cut()
      return { mend: proxy.listen }
    },
    hangAll: () => ({ mend: proxy.hang().resume }),
    cutNext: (tag) =>
      new Promise<void>((resolve) => (cut = { tag: Buffer.from(`${tag}\0`), onCut: resolve })),
    stop: proxy.stop,
  }
}

import type { DatabaseConnection } from '../../server/kernel/database'
import { createDatabaseProxy } from './database-proxy'

/** Cuts a server off from its PostgreSQL. */
export interface DatabaseCutter {
  connection: DatabaseConnection
  /** Closes all connections and accepts none, until `mend` is called. */
  cutAll(): { mend: () => Promise<void> }
  /**
   * Cuts the connection instead of passing on the next answer with this command tag, to a request that contains a text if one is
   * given. Resolves when that has happened.
   */
  cutNext(tag: string, asked?: string): Promise<void>
  /** Passes nothing on, and closes nothing, until `mend` is called. */
  hangAll(): { mend: () => void }
  stop(): Promise<void>
}

/** `connection` has the path of PostgreSQL's socket. */
export async function createDatabaseCutter(connection: DatabaseConnection): Promise<DatabaseCutter> {
  let cut: { tag: Buffer; asked: string; onCut: () => void } | undefined
  const proxy = await createDatabaseProxy(connection, () => {
    let isAsked = false
    return {
      request(bytes) {
        if (cut) isAsked ||= bytes.includes(cut.asked)
      },
      answer(bytes) {
        if (!cut || !isAsked || !bytes.includes(cut.tag)) return false
        cut.onCut()
        cut = undefined
        return true
      },
    }
  })
  return {
    connection: proxy.connection,
    cutAll() {
      proxy.cut()
      return { mend: proxy.listen }
    },
    hangAll: () => ({ mend: proxy.hang().resume }),
    cutNext: (tag, asked = '') =>
      new Promise<void>((resolve) => (cut = { tag: Buffer.from(`${tag}\0`), asked, onCut: resolve })),
    stop: proxy.stop,
  }
}

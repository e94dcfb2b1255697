/**
 * The files of the web app's builds, kept for servers of another build: during an update, a page of one build may ask a server of
 * the other for its files. Each stores its own before it serves its page.
 */
import { join } from 'node:path'
import type { Sql } from '../database'
import type { Log } from '../log'
import { deleteOldFiles, insertFile, selectFile, touchFiles } from './build-files-store'

export interface BuildFiles {
  /** Stores the files of a build. Never fails: without the database, nobody would get a page at all. */
  store: (folder: string, names: readonly string[]) => Promise<void>
  /** Reads a file of another build; undefined if none has it. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** A page waits for its files no longer than this. */
const longestMs = 10_000
/** Names that no build has, so that asking for them again and again reads nothing. */
const maxUnknown = 1_000
const unknownForMs = 5_000

/** Names that the build gives: the hash in them stands for the same bytes for ever. Only developers ask for maps of sources. */
const isOfBuild = (name: string) => /^\/assets\/[\w.-]+-[\w-]{6,10}\.(?!map$)\w+$/.test(name)

export function createBuildFiles(sql: Sql, log: Log): BuildFiles {
  const unknown = new Map<string, number>()

  async function storeAll(folder: string, names: readonly string[]): Promise<void> {
    const own = names.filter(isOfBuild)
    if (own.length === 0) return
    const known = new Set(await touchFiles(sql, own))
    for (const name of own.filter((each) => !known.has(each))) {
      const plain = await Bun.file(join(folder, name)).bytes()
      await insertFile(sql, { name, content: await Bun.zstdCompress(plain) })
    }
    await deleteOldFiles(sql)
  }

  function noteUnknown(name: string): void {
    if (unknown.size >= maxUnknown) unknown.clear()
    unknown.set(name, performance.now())
  }

  return {
    async store(folder, names) {
      const stored = storeAll(folder, names).catch((error: unknown) =>
        log.warn('the files of this build could not be stored for servers of another', { error }),
      )
      await Promise.race([stored, Bun.sleep(longestMs)])
    },
    async read(name) {
      if (!isOfBuild(name) || performance.now() - (unknown.get(name) ?? -Infinity) < unknownForMs)
        return undefined
      const content = await selectFile(sql, name)
      if (!content) noteUnknown(name)
      return content && new Uint8Array(await Bun.zstdDecompress(content))
    },
  }
}

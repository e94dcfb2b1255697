import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The newest block at some point in time. */
export interface ChainHead {
  n: bigint
  hash: string
}

/** Chain heads are also stored outside the database, so that rewriting the database is detectable. */
export const headsFile = (dataDir: string): string => join(dataDir, 'ledger-heads.txt')

export function noteHead(file: string, { n, hash }: ChainHead, atMs: number): void {
  appendFileSync(file, `${n} ${hash} ${new Date(atMs).toISOString()}\n`, { mode: 0o600 })
}

/** Empty if there is no file: a new server, or one that stores its heads elsewhere. */
export function readHeads(file: string): ChainHead[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  return text.split('\n').flatMap((line) => {
    const [, n, hash] = /^(\d+) ([0-9a-f]{64}) /.exec(line) ?? []
    return n !== undefined && hash !== undefined ? [{ n: BigInt(n), hash }] : []
  })
}

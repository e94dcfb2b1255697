import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The newest block as it was at some time. */
export interface ChainHead {
  n: bigint
  hash: string
}

/** Heads of the chain are noted beside the database: whoever rewrites the database finds them here as they were. */
export const headsFile = (dataDir: string): string => join(dataDir, 'ledger-heads.txt')

export function noteHead(file: string, { n, hash }: ChainHead, atMs: number): void {
  appendFileSync(file, `${n} ${hash} ${new Date(atMs).toISOString()}\n`, { mode: 0o600 })
}

/** Nothing when there is no such file: a new server, or one that keeps its heads elsewhere. */
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

import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** This node's last observation of the database, stored outside it. */
export interface Witness {
  epoch: string
  lsn: bigint
  /** Whether the file is the one originally written, not a copy from a backup. */
  isOriginal: boolean
}

const Written = z.object({ epoch: z.string(), lsn: z.string().regex(/^\d+$/), file: z.string() })

const pathIn = (dataDir: string) => join(dataDir, 'epoch.json')

/** Reads the witness; undefined if there is none, or if it was torn by a crash. */
export function readWitness(dataDir: string): Witness | undefined {
  try {
    const path = pathIn(dataDir)
    const { epoch, lsn, file } = Written.parse(JSON.parse(readFileSync(path, 'utf8')))
    return { epoch, lsn: BigInt(lsn), isOriginal: file === fileIdOf(path) }
  } catch {
    return undefined
  }
}

export function writeWitness(dataDir: string, { epoch, lsn }: Pick<Witness, 'epoch' | 'lsn'>): void {
  const path = pathIn(dataDir)
  // The file is written in place, since a renamed one would be different.
  writeFileSync(path, '', { flag: 'a' })
  writeFileSync(path, JSON.stringify({ epoch, lsn: lsn.toString(), file: fileIdOf(path) }))
}

/** The identity of the file: a copied or unpacked one has another inode or birth time. */
function fileIdOf(path: string): string {
  const { ino, birthtimeNs } = statSync(path, { bigint: true })
  return `${ino}-${birthtimeNs}`
}

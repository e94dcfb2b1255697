import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Announcement } from '../kernel/cluster/announced'

/** This node's last observation of the database, stored outside it. */
export interface Witness extends Observation {
  /** Whether the file is the one originally written, not a copy from a backup. */
  isOriginal: boolean
}

export interface Observation {
  epoch: string
  lsn: bigint
  /** Undefined in files of earlier versions. */
  timeline?: number | undefined
  /** Whether a commit waited until a replica had it, so that one that takes over has everything. */
  isSynchronous?: boolean | undefined
  /** The newest announcements, by the name of their kind of log. */
  announced?: Readonly<Record<string, readonly Announcement[]>> | undefined
}

const Written = z.object({
  epoch: z.string(),
  lsn: z.string().regex(/^\d+$/),
  file: z.string(),
  timeline: z.int().optional(),
  isSynchronous: z.boolean().optional(),
  announced: z
    .record(
      z.string(),
      z.array(z.object({ id: z.string(), number: z.int(), key: z.string(), atMs: z.number() })),
    )
    .optional(),
})

const pathIn = (dataDir: string) => join(dataDir, 'epoch.json')

/** Reads the witness; undefined if there is none, or if it was torn by a crash. */
export function readWitness(dataDir: string): Witness | undefined {
  try {
    const path = pathIn(dataDir)
    const { lsn, file, ...written } = Written.parse(JSON.parse(readFileSync(path, 'utf8')))
    return { ...written, lsn: BigInt(lsn), isOriginal: file === fileIdOf(path) }
  } catch {
    return undefined
  }
}

export function writeWitness(dataDir: string, observed: Observation): void {
  const { epoch, lsn, timeline, isSynchronous, announced } = observed
  const path = pathIn(dataDir)
  // The file is written in place, since a renamed one would be different.
  writeFileSync(path, '', { flag: 'a' })
  const written = { epoch, lsn: lsn.toString(), timeline, isSynchronous, announced, file: fileIdOf(path) }
  writeFileSync(path, JSON.stringify(written))
}

/** The identity of the file: a copied or unpacked one has another inode or birth time. */
function fileIdOf(path: string): string {
  const { ino, birthtimeNs } = statSync(path, { bigint: true })
  return `${ino}-${birthtimeNs}`
}

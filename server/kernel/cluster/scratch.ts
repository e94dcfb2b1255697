/** Folders of files that are arriving or being made, which a start empties. */
import { readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config'

export interface Scratch {
  scratch: string
  /** Says that the process still uses it. */
  touch: () => Promise<void>
}

/** Opens the folder. A process of a cluster has a part of its own, as others may share the disk. */
export const openScratch = (folder: string, { cluster }: Pick<Config, 'cluster'>): Scratch =>
  cluster ? sharedScratch(folder, Date.now()) : soleScratch(folder)

function soleScratch(folder: string): Scratch {
  rmSync(folder, { recursive: true, force: true })
  return { scratch: folder, touch: () => Promise.resolve() }
}

/** The time after which a folder that nobody touches belongs to a process that has ended. */
const leftAfterMs = 3_600_000

/** Empties the parts of processes that have ended. */
export function sharedScratch(parent: string, nowMs: number): Scratch {
  for (const name of listed(parent)) {
    const folder = join(parent, name)
    const touched = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? nowMs
    if (nowMs - touched > leftAfterMs) rmSync(folder, { recursive: true, force: true })
  }
  const folder = join(parent, crypto.randomUUID())
  return {
    scratch: folder,
    async touch() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const now = new Date()
      await utimes(folder, now, now)
    },
  }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Folders for what tests write and nobody needs afterwards. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ownerFile, sweepOrphans } from './orphans.mjs'

const memory = '/dev/shm'
/** More than twice what a whole run has ever held at once. */
const neededBytes = 3 * 2 ** 30

/**
 * In memory where there is room, else where the system keeps temporary files; TMPDIR overrides both. Creating a database
 * means creating some 700 files, which costs a disk more than everything else in most tests.
 * @returns {string}
 */
export function scratchRoot() {
  if (process.env.TMPDIR) return tmpdir()
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes && canRunPrograms(memory) ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Some systems mount it without execution; tests write small programs there. */
function canRunPrograms(folder) {
  const own = mkdtempSync(path.join(folder, 'linnet-probe-'))
  const program = path.join(own, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(own, { recursive: true })
  return status === 0
}

/**
 * A new folder that belongs to this process, which removes it at its end; what killed processes left goes now.
 * @param {string} prefix
 * @returns {string}
 */
export function makeScratch(prefix) {
  const root = scratchRoot()
  sweepOrphans(root, prefix)
  const folder = mkdtempSync(path.join(root, prefix))
  // PostgreSQL runs as another user when we are root, and has to get through.
  chmodSync(folder, 0o755)
  writeFileSync(path.join(folder, ownerFile), String(process.pid))
  return folder
}

/** Temporary folders for tests. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ownerFile, sweepOrphans } from './orphans.mjs'

const memory = '/dev/shm'
/** More than twice the peak of a whole run. */
const neededBytes = 3 * 2 ** 30

/**
 * In memory if there is room, else in the system's temporary folder; TMPDIR overrides both. Creating a database means
 * creating some 700 files, which on a disk takes longer than everything else in most tests.
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

/** Tests write small programs there, but some systems mount it noexec. */
function canRunPrograms(folder) {
  const own = mkdtempSync(path.join(folder, 'linnet-probe-'))
  const program = path.join(own, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(own, { recursive: true })
  return status === 0
}

/**
 * A new folder owned by this process, which must remove it on exit. Leftovers of killed processes are removed now.
 * @param {string} prefix
 * @returns {string}
 */
export function makeScratch(prefix) {
  const root = scratchRoot()
  sweepOrphans(root, prefix)
  const folder = mkdtempSync(path.join(root, prefix))
  // As root, PostgreSQL runs as another user and needs access.
  chmodSync(folder, 0o755)
  writeFileSync(path.join(folder, ownerFile), String(process.pid))
  return folder
}

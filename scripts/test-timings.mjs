/** The duration of each test file, so that the slowest start first. Every run measures; a fresh checkout begins with the tracked durations. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run-command.mjs'

const tracked = path.join(root, 'testing/timings.json')
const measured = path.join(root, 'node_modules/.cache/linnet/test-timings.json')

/** The file that `bun test` reads, and rewrites after a run. */
export function measuredTimings() {
  if (!existsSync(measured)) {
    mkdirSync(path.dirname(measured), { recursive: true })
    copyFileSync(tracked, measured)
  }
  return measured
}

/** Tracks the durations measured on this machine, for fresh checkouts. */
export function trackTimings() {
  const { version, files } = JSON.parse(readFileSync(measuredTimings(), 'utf8'))
  writeFileSync(
    tracked,
    `${JSON.stringify({ version, files: worthTracking(files, isThere) }, undefined, 2)}\n`,
  )
}

/**
 * The files that a fresh checkout would start too late, since they are slow and not tracked.
 * @param {readonly { name: string, seconds: number }[]} timings
 * @param {{ files: Record<string, number> }} [known]
 */
export const startedLate = (timings, { files } = JSON.parse(readFileSync(tracked, 'utf8'))) =>
  timings.filter(({ name, seconds }) => seconds >= slowSeconds && !(name in files)).map(({ name }) => name)

/** Shorter files even out the ends of the processes, however late they start. */
const slowSeconds = 10

const isThere = (file) => existsSync(path.join(root, file))

/**
 * Rounds to whole seconds, slowest first. Only the order matters, and an unlisted file counts as quick.
 * @param {Record<string, number>} files milliseconds by path
 * @param {(file: string) => boolean} isKept
 * @returns {Record<string, number>}
 */
export function worthTracking(files, isKept) {
  const slow = Object.entries(files)
    .map(([file, ms]) => ({ file, seconds: Math.round(ms / 1000) }))
    .filter(({ file, seconds }) => seconds > 0 && isKept(file))
    // By path where equal, so that diffs contain only real changes.
    .toSorted((one, other) => other.seconds - one.seconds || (one.file < other.file ? -1 : 1))
  return Object.fromEntries(slow.map(({ file, seconds }) => [file, seconds * 1000]))
}

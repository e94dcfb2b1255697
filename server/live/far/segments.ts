/** The folder of a stream's segments: each run of the encoder has one of its own in it, named by when it began. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const runName = /^\d{13}$/
const segmentName = /^\d{6,}\.m4s$/
/** Players that are late still ask for what has just left the list. */
const keptBehind = 10
export const playlistName = 'index.m3u8'
export const startName = 'init.mp4'

/** What of an address is a file of segments. */
export const isSegmentPath = (path: string): boolean => {
  const [run = '', name = '', ...more] = path.split('/')
  return more.length === 0 && runName.test(run) && (name === startName || segmentName.test(name))
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Runs that have a playlist, oldest first. */
async function runsIn(folder: string): Promise<string[]> {
  const runs: string[] = []
  for (const run of (await namesIn(folder)).filter((name) => runName.test(name)).toSorted())
    if ((await namesIn(join(folder, run))).includes(playlistName)) runs.push(run)
  return runs
}

const listedIn = (playlist: string): string[] =>
  playlist.split('\n').filter((line) => segmentName.test(line.trim()))

/** The playlist of the newest run, whose addresses name the run. */
export async function currentPlaylist(folder: string): Promise<string | undefined> {
  const run = (await runsIn(folder)).at(-1)
  if (run === undefined) return undefined
  const playlist = await readFile(join(folder, run, playlistName), 'utf8').catch(() => undefined)
  return playlist
    ?.replace(`URI="${startName}"`, `URI="${run}/${startName}"`)
    .replace(/^(\d{6,}\.m4s)$/gm, `${run}/$1`)
}

export interface Finished {
  run: string
  /** In order, from the oldest that is still there. */
  segments: string[]
}

/** What is finished of each run. */
export async function finishedIn(folder: string): Promise<Finished[]> {
  const finished: Finished[] = []
  for (const run of await runsIn(folder)) {
    const playlist = await readFile(join(folder, run, playlistName), 'utf8').catch(() => '')
    const last = listedIn(playlist).at(-1)
    const names = (await namesIn(join(folder, run))).filter((name) => segmentName.test(name)).toSorted()
    finished.push({ run, segments: last === undefined ? [] : names.filter((name) => name <= last) })
  }
  return finished
}

/** Deletes what no player asks for any more. */
export async function tidySegments(folder: string): Promise<void> {
  const runs = await finishedIn(folder)
  for (const [nth, { run, segments }] of runs.entries()) {
    const playlist = await readFile(join(folder, run, playlistName), 'utf8').catch(() => '')
    const isOver = nth < runs.length - 1
    if (isOver) {
      await rm(join(folder, run), { recursive: true, force: true })
      continue
    }
    const listed = listedIn(playlist)
    const firstKept = Math.max(0, segments.indexOf(listed[0] ?? '') - keptBehind)
    for (const name of segments.slice(0, firstKept)) await rm(join(folder, run, name), { force: true })
  }
}

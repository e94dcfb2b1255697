/** The folder of a stream's pieces: each run of the encoder has one of its own in it, named by when it began. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { piecesInSegment } from '../../media'

const runName = /^\d{13}$/
const pieceName = /^\d{6,}\.m4s$/
const segmentName = /^segment-(\d{1,12})\.m4s$/
/** Players that are late still ask for what has just left the list. */
const keptBehind = 10 * piecesInSegment
/** Of ffmpeg's own list, and of that which players get. */
export const playlistName = 'index.m3u8'
export const startName = 'init.mp4'

export interface Piece {
  /** Counted from 0 in each run. */
  nth: number
  seconds: number
}

/** What is finished of a run, and still in ffmpeg's list; oldest first. */
export interface Listing {
  run: string
  pieces: Piece[]
}

export const nameOfPiece = (nth: number): string => `${String(nth).padStart(6, '0')}.m4s`
export const nameOfSegment = (nth: number): string => `segment-${nth}.m4s`
const nthOf = (name: string): number => Number.parseInt(name, 10)

/** Its pieces have the numbers from three times its own on: so a segment keeps its number, whoever counts. */
export const piecesOf = (segment: number): number[] =>
  Array.from({ length: piecesInSegment }, (_, nth) => segment * piecesInSegment + nth)

export type MediaFile = { run: string } & (
  | { is: 'start' }
  | { is: 'piece'; nth: number }
  | { is: 'segment'; nth: number }
)

/** What the end of an address asks for; undefined if it is nothing of ours. */
export function readMediaPath(path: string): MediaFile | undefined {
  const [run = '', name = '', ...more] = path.split('/')
  if (more.length > 0 || !runName.test(run)) return undefined
  if (name === startName) return { run, is: 'start' }
  if (pieceName.test(name)) return { run, is: 'piece', nth: nthOf(name) }
  const segment = segmentName.exec(name)?.[1]
  return segment === undefined ? undefined : { run, is: 'segment', nth: Number(segment) }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
const runsIn = async (folder: string): Promise<string[]> =>
  (await namesIn(folder)).filter((name) => runName.test(name)).toSorted()

/** ffmpeg's own list of pieces. */
export function readPieces(playlist: string): Piece[] {
  const pieces: Piece[] = []
  let seconds = 0
  for (const line of playlist.split('\n').map((each) => each.trim())) {
    if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice('#EXTINF:'.length))
    else if (pieceName.test(line)) pieces.push({ nth: nthOf(line), seconds })
  }
  return pieces
}

async function listedIn(folder: string, run: string): Promise<Piece[]> {
  return readPieces(await readFile(join(folder, run, playlistName), 'utf8').catch(() => ''))
}

/** Of the newest run that has pieces. */
export async function readListing(folder: string): Promise<Listing | undefined> {
  for (const run of (await runsIn(folder)).toReversed()) {
    const pieces = await listedIn(folder, run)
    if (pieces.length > 0) return { run, pieces }
  }
  return undefined
}

export interface Finished {
  run: string
  /** The first one that is in the list. */
  listedFrom: number
  /** In order, from the oldest that is still there. */
  pieces: number[]
}

/** What is finished of each run. */
export async function finishedIn(folder: string): Promise<Finished[]> {
  const finished: Finished[] = []
  for (const run of await runsIn(folder)) {
    const listed = await listedIn(folder, run)
    const last = listed.at(-1)
    if (!last) continue
    const names = (await namesIn(join(folder, run))).filter((name) => pieceName.test(name))
    const pieces = names.map(nthOf).toSorted((one, other) => one - other)
    const listedFrom = listed[0]?.nth ?? 0
    finished.push({ run, listedFrom, pieces: pieces.filter((nth) => nth <= last.nth) })
  }
  return finished
}

/** Deletes what no player asks for any more. */
export async function tidySegments(folder: string): Promise<void> {
  const runs = await finishedIn(folder)
  for (const [at, { run, listedFrom, pieces }] of runs.entries()) {
    const isOver = at < runs.length - 1
    if (isOver) await rm(join(folder, run), { recursive: true, force: true })
    else
      for (const nth of pieces.filter((each) => each < listedFrom - keptBehind))
        await rm(join(folder, run, nameOfPiece(nth)), { force: true })
  }
}

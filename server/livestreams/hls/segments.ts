/**
 * The folder of a stream's pieces: each run of the encoder has its own subfolder, named after the time at which the run began.
 */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { piecesInSegment } from '../../media'

const runName = /^\d{13}$/
const pieceName = /^\d{6,}\.m4s$/
const segmentName = /^segment-(\d{1,12})\.m4s$/
/**
 * The number of pieces kept behind the playlist: late players still ask for pieces that have just left it.
 */
const keptBehind = 10 * piecesInSegment
/** The name of ffmpeg's own playlist, and of the playlist served to players. */
export const playlistName = 'index.m3u8'
export const startName = 'init.mp4'

export interface Piece {
  /** The piece's number, from 0 in each run. */
  nth: number
  seconds: number
}

/** A run's finished pieces that are still in ffmpeg's playlist, oldest first. */
export interface Listing {
  run: string
  pieces: Piece[]
}

export const nameOfPiece = (nth: number): string => `${String(nth).padStart(6, '0')}.m4s`
export const nameOfSegment = (nth: number): string => `segment-${nth}.m4s`
const nthOf = (name: string): number => Number.parseInt(name, 10)

/** The pieces of a segment. Computed from the segment number alone, so every process numbers segments alike. */
export const piecesOf = (segment: number): number[] =>
  Array.from({ length: piecesInSegment }, (_, nth) => segment * piecesInSegment + nth)

export type MediaFile = { run: string } & (
  | { is: 'start' }
  | { is: 'piece'; nth: number }
  | { is: 'segment'; nth: number }
)

/** Parses the end of an address; undefined if it is not one of our media paths. */
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

/** The pieces in ffmpeg's own playlist. */
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

/** The listing of the newest run that has pieces. */
export async function readListing(folder: string): Promise<Listing | undefined> {
  for (const run of (await runsIn(folder)).toReversed()) {
    const pieces = await listedIn(folder, run)
    if (pieces.length > 0) return { run, pieces }
  }
  return undefined
}

export interface Finished {
  run: string
  /** The first piece that is in the playlist. */
  listedFrom: number
  /** The pieces in order, starting with the oldest that still exists. */
  pieces: number[]
}

/** The finished pieces of each run. */
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

/** Deletes pieces that players no longer ask for. */
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

/** Makes a video out of the pieces of a stream: finished pieces are copied before they are deleted. */
import { appendFile, copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { piecesInSegment } from '../../media'
import {
  createRecordingPlaces,
  partsIn,
  recordingName,
  type RecordingPlace,
  type RecordingPlaces,
} from './recording-places'
import { type Finished, finishedIn, nameOfPiece, startName } from './segments'

export interface Recorder extends Pick<RecordingPlaces, 'known' | 'isKnown' | 'adopt'> {
  /** Whether there are pieces to take. Those that follow are taken from the first on if there are none yet. */
  hasPieces: (recordingId: string, segmentFolder: string) => Promise<boolean>
  /** Takes the pieces finished since the last call; returns the total bytes taken so far. */
  take: (place: RecordingPlace, segmentFolder: string) => Promise<number>
  /** Makes the file, or finds the one made before; returns its bytes, or 0 if there was nothing to record. */
  finish: (place: RecordingPlace) => Promise<number>
  fileOf: (place: RecordingPlace) => string
  forget: (recordingId: string) => Promise<void>
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** The last piece of the segment that contains this piece. */
const endOfSegment = (piece: number): number =>
  (Math.floor(piece / piecesInSegment) + 1) * piecesInSegment - 1

export function createRecorder({
  folder,
  streaming,
}: {
  folder: string
  streaming: (folder: string) => string[]
}): Recorder {
  /** The last piece of each recording that was taken, or that precedes the recording. */
  const taken = new Map<string, { run: string; piece: number }>()
  const { pathOf, ...places } = createRecordingPlaces(folder)
  const fileOf = (place: RecordingPlace) => join(pathOf(place), recordingName)

  async function takeRun(place: RecordingPlace, from: string, { run, pieces }: Finished): Promise<void> {
    const { id } = place
    const part = join(pathOf(place), `part-${run}.mp4`)
    const last = taken.get(id)
    // Pieces that were finished before the recording began are not part of it. It begins with a key frame.
    if (!last) return void taken.set(id, { run, piece: endOfSegment(pieces.at(-1) ?? -1) })
    if (run < last.run) return
    for (const piece of pieces) {
      if (last.run === run && piece <= last.piece) continue
      if (!(await Bun.file(part).exists())) await copyFile(join(from, run, startName), part)
      await appendFile(part, await readFile(join(from, run, nameOfPiece(piece))))
      taken.set(id, { run, piece })
    }
  }

  return {
    ...places,
    fileOf,
    async hasPieces(id, from) {
      const runs = await finishedIn(from)
      if (runs.length === 0 && !taken.has(id)) taken.set(id, { run: '', piece: -1 })
      return runs.length > 0
    },
    async take(place, from) {
      const { id } = place
      const path = pathOf(place)
      await mkdir(path, { recursive: true, mode: 0o700 })
      const runs = await finishedIn(from)
      // No encoder runs yet: all its pieces are part of the recording.
      if (runs.length === 0 && !taken.has(id)) taken.set(id, { run: '', piece: -1 })
      for (const each of taken.has(id) ? runs : runs.slice(-1)) await takeRun(place, from, each)
      const sizes = await Promise.all((await partsIn(path)).map((name) => stat(join(path, name))))
      return sizes.reduce((sum, { size }) => sum + size, 0)
    },
    async finish(place) {
      taken.delete(place.id)
      const path = pathOf(place)
      const parts = await partsIn(path)
      if (parts.length === 0) return sizeOf(fileOf(place))
      await writeFile(join(path, 'parts.txt'), parts.map((name) => `file '${name}'\n`).join(''))
      const child = Bun.spawn(
        [
          ...streaming(path),
          ...`-f concat -safe 0 -i parts.txt -c copy -movflags +faststart ${recordingName}`.split(' '),
        ],
        {
          cwd: path,
          env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', HOME: '/tmp' },
          stdio: ['ignore', 'ignore', 'ignore'],
        },
      )
      if ((await child.exited) !== 0) throw new Error('a recording could not be put together')
      for (const name of [...parts, 'parts.txt']) await rm(join(path, name), { force: true })
      return sizeOf(fileOf(place))
    },
    forget: (id) => rm(join(folder, id), { recursive: true, force: true }),
  }
}

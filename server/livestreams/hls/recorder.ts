/** Makes a video out of the pieces of a stream: finished pieces are copied before they are deleted. */
import { appendFile, copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { piecesInSegment } from '../../media'
import { type Finished, finishedIn, nameOfPiece, startName } from './segments'

const partName = /^part-(\d{13})\.mp4$/

export interface Recorder {
  /** Takes the pieces finished since the last call; returns the total bytes taken so far. */
  take: (recordingId: string, segmentFolder: string) => Promise<number>
  /** Makes the file; returns its bytes, or 0 if there was nothing to record. */
  finish: (recordingId: string) => Promise<number>
  fileOf: (recordingId: string) => string
  /** The ids of all recordings that have a file or parts in this folder. */
  known: () => Promise<string[]>
  forget: (recordingId: string) => Promise<void>
}

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
  const placeOf = (id: string) => join(folder, id)
  const fileOf = (id: string) => join(placeOf(id), 'recording.mp4')
  const partsOf = async (id: string) =>
    (await readdir(placeOf(id)).catch(() => [])).filter((name) => partName.test(name)).toSorted()

  async function takeRun(id: string, from: string, { run, pieces }: Finished): Promise<void> {
    const part = join(placeOf(id), `part-${run}.mp4`)
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
    fileOf,
    async take(id, from) {
      await mkdir(placeOf(id), { recursive: true, mode: 0o700 })
      const runs = await finishedIn(from)
      // No encoder runs yet: all its pieces are part of the recording.
      if (runs.length === 0 && !taken.has(id)) taken.set(id, { run: '', piece: -1 })
      for (const each of taken.has(id) ? runs : runs.slice(-1)) await takeRun(id, from, each)
      const sizes = await Promise.all((await partsOf(id)).map((name) => stat(join(placeOf(id), name))))
      return sizes.reduce((sum, { size }) => sum + size, 0)
    },
    async finish(id) {
      taken.delete(id)
      const parts = await partsOf(id)
      if (parts.length === 0) return 0
      const place = placeOf(id)
      await writeFile(join(place, 'parts.txt'), parts.map((name) => `file '${name}'\n`).join(''))
      const child = Bun.spawn(
        [
          ...streaming(place),
          ...'-f concat -safe 0 -i parts.txt -c copy -movflags +faststart recording.mp4'.split(' '),
        ],
        {
          cwd: place,
          env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', HOME: '/tmp' },
          stdio: ['ignore', 'ignore', 'ignore'],
        },
      )
      if ((await child.exited) !== 0) throw new Error('a recording could not be put together')
      for (const name of [...parts, 'parts.txt']) await rm(join(place, name), { force: true })
      return (await stat(fileOf(id))).size
    },
    known: () => readdir(folder).catch(() => []),
    forget: (id) => rm(placeOf(id), { recursive: true, force: true }),
  }
}

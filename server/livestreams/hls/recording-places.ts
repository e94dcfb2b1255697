/** The folders in which recordings are made. */
import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** A recording as one owner makes it: in a cluster each has a folder of its own, so that one that slept writes to no other's. */
export interface RecordingPlace {
  id: string
  /** The owner's token; 0 without a cluster. */
  token: number
}

const partName = /^part-(\d{13})\.mp4$/
const tokenName = /^\d+$/
export const recordingName = 'recording.mp4'

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

export const partsIn = async (folder: string): Promise<string[]> =>
  (await namesIn(folder)).filter((name) => partName.test(name)).toSorted()

export type RecordingPlaces = ReturnType<typeof createRecordingPlaces>

export function createRecordingPlaces(folder: string) {
  const pathOf = ({ id, token }: RecordingPlace) =>
    token === 0 ? join(folder, id) : join(folder, id, String(token))
  const madeIn = async (place: RecordingPlace) =>
    (await namesIn(pathOf(place))).filter((name) => partName.test(name) || name === recordingName)

  /** The places of all owners in this folder, the latest first. */
  async function placesOf(id: string): Promise<RecordingPlace[]> {
    const tokens = (await namesIn(join(folder, id))).filter((name) => tokenName.test(name)).map(Number)
    return [...tokens, 0].toSorted((one, other) => other - one).map((token) => ({ id, token }))
  }

  return {
    pathOf,
    /** The ids of all recordings that have a folder here. */
    known: () => namesIn(folder),
    /** Whether something of a recording is here. */
    async isKnown(id: string): Promise<boolean> {
      for (const place of await placesOf(id)) if ((await madeIn(place)).length > 0) return true
      return false
    },
    /** Moves what the latest earlier owner left here to this place. */
    async adopt(place: RecordingPlace): Promise<void> {
      for (const earlier of await placesOf(place.id)) {
        const made = earlier.token === place.token ? [] : await madeIn(earlier)
        if (made.length === 0) continue
        await mkdir(pathOf(place), { recursive: true, mode: 0o700 })
        for (const name of made) await rename(join(pathOf(earlier), name), join(pathOf(place), name))
        return
      }
    },
  }
}

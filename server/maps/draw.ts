/** Draws the map of a place from the tiles of the operator's source. */
import type { Outgoing } from '../kernel/outgoing/outgoing'
import type { UploadSlots } from '../uploads'
import { type Point, tilesAround, tileSize } from './tiles'

/** The map of a card of 248 by 124, with two pixels for each of its own. */
export const mapSize = { zoom: 16, width: 496, height: 248 }
const maxTileBytes = 256 * 1024

type Compose = UploadSlots['composePicture']
type Drawn = Exclude<Awaited<ReturnType<Compose>>, string>

export interface DrawParts {
  /** The address of tiles. */
  source: string
  outgoing: Outgoing
  compose: Compose
}

/** Undefined if the source could not be reached, or answered anything but pictures. */
export async function drawMap(
  { source, outgoing, compose }: DrawParts,
  point: Point,
): Promise<Drawn | undefined> {
  const { tiles, ...window } = tilesAround(point, { source, ...mapSize })
  const pieces = await Promise.all(
    tiles.map(async ({ url, left, top }) => {
      const bytes = await fetchTile(outgoing, url)
      return bytes && { bytes, left, top }
    }),
  )
  const fetched = pieces.filter((piece) => piece !== undefined)
  // A map with holes would look like another place.
  if (fetched.length < pieces.length || fetched.length === 0) return undefined
  const { width, height } = mapSize
  const picture = await compose(fetched, {
    ...window,
    pieceSize: tileSize,
    cropWidth: width,
    cropHeight: height,
  })
  return picture === 'unreadable' ? undefined : picture
}

async function fetchTile(outgoing: Outgoing, url: string): Promise<Uint8Array | undefined> {
  const answer = await outgoing({
    url,
    // Sources of tiles ask for a name.
    headers: { accept: 'image/png,image/jpeg,image/webp', 'user-agent': 'LinnetMaps/1.0' },
    timeoutMs: 5_000,
    maxBytes: maxTileBytes,
    isWhole: true,
  }).catch(() => undefined)
  return answer?.status === 200 ? answer.bytes : undefined
}

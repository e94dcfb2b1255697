/** Which tiles show a place, in the Web Mercator projection that all sources of tiles use. */

export interface Point {
  latitude: number
  longitude: number
}

export interface Tile {
  url: string
  /** The position in the picture that all tiles make together (px). */
  left: number
  top: number
}

/** The tiles around a place: together they make one picture, of which `crop` is the map. */
export interface TileWindow {
  tiles: readonly Tile[]
  width: number
  height: number
  crop: { left: number; top: number }
}

export const tileSize = 256

/** The pixel of a point on the map of the whole world. */
function pixelOf({ latitude, longitude }: Point, zoom: number): { x: number; y: number } {
  const size = tileSize * 2 ** zoom
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((latitude * Math.PI) / 180)))
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

/** The tiles that cover a map of this size with the point in its middle. Beyond the poles there are none. */
export function tilesAround(
  point: Point,
  { source, zoom, width, height }: { source: string; zoom: number; width: number; height: number },
): TileWindow {
  const middle = pixelOf(point, zoom)
  const [left, top] = [Math.round(middle.x - width / 2), Math.round(middle.y - height / 2)]
  const [first, last] = [Math.floor(left / tileSize), Math.floor((left + width - 1) / tileSize)]
  const [upper, lower] = [Math.floor(top / tileSize), Math.floor((top + height - 1) / tileSize)]
  const count = 2 ** zoom
  const tiles: Tile[] = []
  for (let y = upper; y <= lower; y++) {
    if (y < 0 || y >= count) continue
    for (let x = first; x <= last; x++) {
      // The map goes round the world.
      const url = urlOf(source, { x: ((x % count) + count) % count, y, z: zoom })
      tiles.push({ url, left: (x - first) * tileSize, top: (y - upper) * tileSize })
    }
  }
  return {
    tiles,
    width: (last - first + 1) * tileSize,
    height: (lower - upper + 1) * tileSize,
    crop: { left: left - first * tileSize, top: top - upper * tileSize },
  }
}

const urlOf = (source: string, { x, y, z }: { x: number; y: number; z: number }): string =>
  source.replace('{x}', String(x)).replace('{y}', String(y)).replace('{z}', String(z)).replace('{s}', 'a')

import { plainTyped } from '@linnet/protocol/typed'
import { type Point, pointOf } from './point'

/** Coordinates as programs read them. */
export const plainCoordinates = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`

/** Parses typed or pasted coordinates: two numbers, latitude first, optionally with N, S, E, W. Undefined if invalid. */
export function readCoordinates(typed: string): Point | undefined {
  const match =
    /^\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*([NS])?\s*[,，;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*([EW])?\s*$/i.exec(
      plainTyped(typed),
    )
  if (!match) return undefined
  const signed = (digits: string | undefined, mark: string | undefined) =>
    Number(digits) * (mark && /[SW]/i.test(mark) ? -1 : 1)
  return pointOf(signed(match[1], match[2]), signed(match[3], match[4]))
}

const earthRadiusM = 6_371_000

/** The distance along the earth's surface, in metres. */
export function metresBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [a, b] = [radians(one.latitude), radians(other.latitude)]
  const half =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** A distance as people say it: metres up to a kilometre, then kilometres with at most one decimal. */
export function distanceText(metres: number, language: string): string {
  const isNear = metres < 1000
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isNear ? 'meter' : 'kilometer',
    maximumFractionDigits: metres < 100_000 && !isNear ? 1 : 0,
  })
  return format.format(isNear ? Math.round(metres / 10) * 10 : metres / 1000)
}

/** The map that opens: a phone's own app, or a web map on a desktop. */
export type MapsHost = 'apple' | 'phone' | 'web'

/** A link that opens the system's map at a point. */
export function outsideLink({ latitude, longitude }: Point, host: MapsHost): string {
  const [lat, lon] = [latitude.toFixed(6), longitude.toFixed(6)]
  switch (host) {
    case 'apple':
      return `https://maps.apple.com/?ll=${lat},${lon}&q=${lat},${lon}`
    case 'phone':
      return `geo:${lat},${lon}?q=${lat},${lon}`
    case 'web':
      return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`
  }
}

const tileSize = 256

/** The pixel position of a point on the world map of a zoom level (Web Mercator). */
export function pixelOf({ latitude, longitude }: Point, zoom: number): { x: number; y: number } {
  const size = tileSize * 2 ** zoom
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((latitude * Math.PI) / 180)))
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

export type PlacedTile = { key: string; address: string; left: number; top: number }

/** The tiles that cover a small map around a place, and their positions in it. */
export function tilesAround(
  point: Point,
  { source, zoom, width, height }: { source: string; zoom: number; width: number; height: number },
): PlacedTile[] {
  const middle = pixelOf(point, zoom)
  const [left, top] = [middle.x - width / 2, middle.y - height / 2]
  const count = 2 ** zoom
  const tiles: PlacedTile[] = []
  for (let y = Math.floor(top / tileSize); y * tileSize < top + height; y += 1) {
    if (y < 0 || y >= count) continue
    for (let x = Math.floor(left / tileSize); x * tileSize < left + width; x += 1) {
      const column = ((x % count) + count) % count
      tiles.push({
        key: `${x}/${y}`,
        address: tileAddress(source, { x: column, y, z: zoom }),
        left: Math.round(x * tileSize - left),
        top: Math.round(y * tileSize - top),
      })
    }
  }
  return tiles
}

const tileAddress = (source: string, { x, y, z }: { x: number; y: number; z: number }): string =>
  source.replace('{x}', String(x)).replace('{y}', String(y)).replace('{z}', String(z))

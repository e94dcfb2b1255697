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

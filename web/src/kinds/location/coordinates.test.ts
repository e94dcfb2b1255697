import { expect, test } from 'bun:test'
import { distanceText, metresBetween, outsideLink, readCoordinates } from './coordinates'
import { coordinateText, pointOf } from './point'

const harbour = { latitude: 22.2819, longitude: 114.1582 }

test('coordinates are accepted in the formats people type and paste', () => {
  expect(readCoordinates('22.2819, 114.1582')).toEqual(harbour)
  expect(readCoordinates(' 22.2819，114.1582 ')).toEqual(harbour)
  expect(readCoordinates(coordinateText(harbour))).toEqual(harbour)
  expect(readCoordinates('33.8688° S, 151.2093° E')).toEqual({ latitude: -33.8688, longitude: 151.2093 })
})

test('coordinates that are not on the earth are refused', () => {
  expect(readCoordinates('91, 0')).toBeUndefined()
  expect(readCoordinates('22.28')).toBeUndefined()
  expect(readCoordinates('1e1, 2')).toBeUndefined()
  expect(pointOf(0, 181)).toBeUndefined()
  expect(pointOf(Number.NaN, 0)).toBeUndefined()
})

test('a phone opens its maps app, a desktop a web map', () => {
  expect(outsideLink(harbour, 'phone')).toBe('geo:22.281900,114.158200?q=22.281900,114.158200')
  expect(new URL(outsideLink(harbour, 'apple')).hostname).toBe('maps.apple.com')
  expect(new URL(outsideLink(harbour, 'web')).protocol).toBe('https:')
})

test('the distance to a place is in metres nearby and in kilometres further away', () => {
  const peak = { latitude: 22.2759, longitude: 114.1455 }
  const metres = metresBetween(harbour, peak)
  expect(metres).toBeGreaterThan(1400)
  expect(metres).toBeLessThan(1600)
  expect(distanceText(metres, 'en-US')).toBe('1.5 km')
  expect(distanceText(342, 'en-US')).toBe('340 m')
  expect(distanceText(1_234_567, 'en-US')).toBe('1,235 km')
  expect(metresBetween(harbour, harbour)).toBe(0)
})

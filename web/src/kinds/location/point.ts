/** A point on the earth, in degrees. */
export type Point = { latitude: number; longitude: number }

/** Coordinates as people write them: 22.2819° N, 114.1582° E. */
export function coordinateText({ latitude, longitude }: Point): string {
  const north = `${Math.abs(latitude).toFixed(4)}° ${latitude < 0 ? 'S' : 'N'}`
  const east = `${Math.abs(longitude).toFixed(4)}° ${longitude < 0 ? 'W' : 'E'}`
  return `${north}, ${east}`
}

/** A point; undefined if the values are not valid coordinates. */
export function pointOf(latitude: unknown, longitude: unknown): Point | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  const isPoint = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPoint ? { latitude, longitude } : undefined
}

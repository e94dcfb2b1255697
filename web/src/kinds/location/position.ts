import type { Point } from './coordinates'

/** Cleared on sign-out, see signing-out.ts. */
const storageKey = 'linnet.place'

/** Where the map opens if no place is known yet. */
const somewhere: Point = { latitude: 22.2819, longitude: 114.1582 }

/** The place last sent from this device. */
export function lastPlace(): Point {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (typeof value !== 'object' || value === null) return somewhere
    const { latitude, longitude } = value as Partial<Point>
    return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : somewhere
  } catch {
    return somewhere
  }
}

export function rememberPlace(point: Point): void {
  localStorage.setItem(storageKey, JSON.stringify(point))
}

/** Whether the browser would tell the position without prompting. */
export async function hasGeolocationPermission(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

/** The device's position, or why it is unavailable. */
export function currentPosition(): Promise<Point | 'refused' | 'noPosition'> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve('noPosition')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => resolve(code === GeolocationPositionError.PERMISSION_DENIED ? 'refused' : 'noPosition'),
      { enableHighAccuracy: true, timeout: 12_000, maximumAge: 60_000 },
    )
  })
}

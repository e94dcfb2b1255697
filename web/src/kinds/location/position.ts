import { deviceStorage } from '~/platform/browser-storage'
import { type Point, pointOf } from './point'

/** The storage key, cleared on sign-out, see signing-out.ts. */
const storageKey = 'linnet.place'

/** The place last sent from this device. */
export function lastPlace(): Point | undefined {
  const { latitude, longitude } = deviceStorage.readObject(storageKey) as Partial<Point>
  return pointOf(latitude, longitude)
}

export function rememberPlace(point: Point): void {
  deviceStorage.writeJson(storageKey, point)
}

/** Whether the browser would reveal the position without prompting. */
export async function hasGeolocationPermission(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

/** The device's position, or the reason why it is unavailable. */
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

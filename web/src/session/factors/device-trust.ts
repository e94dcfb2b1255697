/** The secret by which accounts trust this device. It survives a logout, and each account's server keeps only its hash. */
import { deviceStorage } from '~/platform/browser-storage'

const storageKey = 'linnet.trust'

/** The device's secret; undefined if no account has trusted it. */
export const trustSecret = (): string | undefined => deviceStorage.read(storageKey)

/** The device's secret, made and stored if there is none; undefined where nothing can be stored. */
export function makeTrustSecret(): string | undefined {
  const known = trustSecret()
  if (known !== undefined) return known
  if (deviceStorage.isBlocked()) return undefined
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  deviceStorage.write(storageKey, made)
  return made
}

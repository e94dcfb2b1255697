import { deviceStorage } from '~/platform/browser-storage'

const storageKey = 'linnet.device'

/** The id by which accounts recognise this device. It survives a logout; undefined where nothing can be stored. */
export function deviceId(): string | undefined {
  const known = deviceStorage.read(storageKey)
  if (known) return known
  if (deviceStorage.isBlocked()) return undefined
  const created = crypto.randomUUID()
  deviceStorage.write(storageKey, created)
  return created
}

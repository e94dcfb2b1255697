import { type RingerMode, ringerModes } from '@linnet/protocol/notifications/rules'
import { create } from 'zustand'
import { deviceStorage } from '~/platform/browser-storage'

/** Survives the end of the session, like the volume of the device. */
const storageKey = 'linnet.ringer'

/** The ringer mode of this device, set in the app: a page cannot read the device's own. */
export const useRinger = create<{ mode: RingerMode }>()(() => ({ mode: storedMode() }))

export function setRinger(mode: RingerMode): void {
  useRinger.setState({ mode })
  deviceStorage.write(storageKey, String(mode))
}

/** An unreadable value means ringing. */
function storedMode(): RingerMode {
  const stored = deviceStorage.read(storageKey)
  return Object.values(ringerModes).find((mode) => String(mode) === stored) ?? ringerModes.ring
}

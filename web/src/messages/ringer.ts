import { type RingerMode, ringerModes } from '@linnet/protocol/notifications/rules'
import { create } from 'zustand'
import { deviceStorage } from '~/platform/browser-storage'

/** Survives the end of the session, like the volume of the device. */
const storageKey = 'linnet.ringer'

/** The ringer of this device, as the person set it here: a page cannot read the device's own. */
export const useRinger = create<{ mode: RingerMode }>()(() => ({ mode: storedMode() }))

export function setRinger(mode: RingerMode): void {
  useRinger.setState({ mode })
  deviceStorage.write(storageKey, String(mode))
}

/** What cannot be read rings. */
function storedMode(): RingerMode {
  const stored = deviceStorage.read(storageKey)
  return Object.values(ringerModes).find((mode) => String(mode) === stored) ?? ringerModes.ring
}

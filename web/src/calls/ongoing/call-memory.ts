/**
 * The memory of a call across a reload of the page: the id of its device in the call, and what was switched
 * off.
 */
import { tabStorage } from '~/platform/browser-storage'

const deviceKey = 'linnet.call'
const mutedKey = 'linnet.call-muted'
const cameraOffKey = 'linnet.call-camera-off'

export const keptDevice = (): string | undefined => tabStorage.read(deviceKey)

export const keepDevice = (device: string): void => tabStorage.write(deviceKey, device)

export const isKeptMuted = (): boolean => tabStorage.read(mutedKey) !== undefined

export const keepMuted = (isMuted: boolean): void => keep(mutedKey, isMuted)

export const isKeptCameraOff = (): boolean => tabStorage.read(cameraOffKey) !== undefined

export const keepCameraOff = (isOff: boolean): void => keep(cameraOffKey, isOff)

function keep(key: string, isOn: boolean): void {
  if (isOn) tabStorage.write(key, '1')
  else tabStorage.remove(key)
}

export function forgetCall(): void {
  tabStorage.remove(deviceKey)
  tabStorage.remove(mutedKey)
  tabStorage.remove(cameraOffKey)
}

/**
 * The memory of a call across a reload of the page: the id of its device in the call, and whether it was
 * muted.
 */
import { tabStorage } from '~/platform/browser-storage'

const deviceKey = 'linnet.call'
const mutedKey = 'linnet.call-muted'

export const keptDevice = (): string | undefined => tabStorage.read(deviceKey)

export const keepDevice = (device: string): void => tabStorage.write(deviceKey, device)

export const isKeptMuted = (): boolean => tabStorage.read(mutedKey) !== undefined

export function keepMuted(isMuted: boolean): void {
  if (isMuted) tabStorage.write(mutedKey, '1')
  else tabStorage.remove(mutedKey)
}

export function forgetCall(): void {
  tabStorage.remove(deviceKey)
  tabStorage.remove(mutedKey)
}

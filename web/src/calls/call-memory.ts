/** What a page that is loaded again knows of its call: by what it was known there, and that it was silent. */
const deviceKey = 'linnet.call'
const mutedKey = 'linnet.call-muted'

export const keptDevice = (): string | undefined => sessionStorage.getItem(deviceKey) ?? undefined

export const keepDevice = (device: string): void => sessionStorage.setItem(deviceKey, device)

export const isKeptMuted = (): boolean => sessionStorage.getItem(mutedKey) !== null

export function keepMuted(isMuted: boolean): void {
  if (isMuted) sessionStorage.setItem(mutedKey, '1')
  else sessionStorage.removeItem(mutedKey)
}

export function forgetCall(): void {
  sessionStorage.removeItem(deviceKey)
  sessionStorage.removeItem(mutedKey)
}

/** The life cycle of a call of any kind: it begins, rings, stays on the screen when over, and is removed with everything that was opened for it. */
import { takeSound } from '~/platform/sound-focus'
import { onSessionChange } from '~/session/session-store'
import { forgetCall } from './call-memory'
import { moveTo, type Ongoing, replaceOngoing } from './ongoing'
import { closeMedia } from './own-media'

/** The time for which the result of a call stays on the screen. */
const resultMs = 5_000

const closers = new Set<() => void>()
let ringing: (() => void) | undefined
let vanishing: ReturnType<typeof setTimeout> | undefined

onSessionChange(() => resetCall())

/** Shows a call in place of one that is over and still on the screen. `isRejoined`: the page was reloaded in the middle of it. */
export function beginCall(ongoing: Ongoing, { isRejoined = false, isSmall = false } = {}): void {
  close()
  if (!isRejoined) forgetCall()
  // Stops any sound that is playing.
  takeSound(() => undefined)()
  replaceOngoing(ongoing, { isSmall })
}

/** Registers something to close together with the devices of this page's call. */
export const onClose = (closer: () => void): void => void closers.add(closer)

/** Rings, or plays the waiting tone, until stopped. A sound that is already playing continues. */
export function startRinging(ring: () => () => void): void {
  ringing ??= ring()
}

export function stopRinging(): void {
  ringing?.()
  ringing = undefined
}

/** Closes the link, the microphone and the camera; the screen stays as it is. */
export function closeDevices(): void {
  close()
  forgetCall()
}

function close(): void {
  clearTimeout(vanishing)
  stopRinging()
  for (const closer of closers) closer()
  closers.clear()
  closeMedia()
}

/** Shows the outcome of the call, for a moment or until the person closes it. */
export function showOver(over: Extract<Ongoing, { stage: 'over' }>, { isBrief }: { isBrief: boolean }): void {
  closeDevices()
  moveTo(over)
  if (isBrief) vanishing = setTimeout(() => resetCall(), resultMs)
}

/** Ends this page's call and everything that belongs to it. */
export function resetCall(): void {
  closeDevices()
  replaceOngoing(undefined)
}

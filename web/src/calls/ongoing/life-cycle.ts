/** How a call of any kind begins, rings, stays over on the screen, and is gone from this page with everything that was opened for it. */
import { takeSound } from '~/platform/sound-focus'
import { onSessionChange } from '~/session/session-store'
import { forgetCall } from './call-memory'
import { moveTo, type Ongoing, replaceOngoing } from './ongoing'
import { closeMedia } from './own-media'

/** How long the result of a call stays on the screen. */
const resultMs = 5_000

const closers = new Set<() => void>()
let ringing: (() => void) | undefined
let vanishing: ReturnType<typeof setTimeout> | undefined

onSessionChange(() => resetCall())

/** Shows a call in place of what is over and still on the screen. `isRejoined`: the page was loaded again in the middle of it. */
export function beginCall(ongoing: Ongoing, { isRejoined = false, isSmall = false } = {}): void {
  close()
  if (!isRejoined) forgetCall()
  // Whatever plays stops.
  takeSound(() => undefined)()
  replaceOngoing(ongoing, { isSmall })
}

/** Closes with the devices what was opened for the call of this page. */
export const onClose = (closer: () => void): void => void closers.add(closer)

/** Rings, or sounds that it rings elsewhere, until it is stopped. What sounds already goes on. */
export function startRinging(ring: () => () => void): void {
  ringing ??= ring()
}

export function stopRinging(): void {
  ringing?.()
  ringing = undefined
}

/** Closes the link, the microphone and the camera; what is on the screen stays. */
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

/** Says on the screen how it ended, for a moment or until the person closes it. */
export function showOver(over: Extract<Ongoing, { stage: 'over' }>, { isBrief }: { isBrief: boolean }): void {
  closeDevices()
  moveTo(over)
  if (isBrief) vanishing = setTimeout(() => resetCall(), resultMs)
}

/** Ends everything of the call on this page. */
export function resetCall(): void {
  closeDevices()
  replaceOngoing(undefined)
}

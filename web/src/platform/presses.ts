/**
 * The distance (px) that a finger may move for a press, and the time after its lifting in which the browser
 * may report the click.
 */
const strayPx = 10
const lateMs = 1000

const pressable = 'button, a, input, textarea, label'

/** `on`: the element it began on, null for one that can't be pressed. `isTaken`: it has been handled. */
type Press = { on: HTMLElement | null; x: number; y: number; upAt: number; isTaken: boolean }

let press: Press | undefined

/**
 * Delivers each press to the element it began on. Browsers press the element under the finger when it lifts: if a list or a form
 * moves in between, that is another element, or none.
 */
export function followPresses(): void {
  addEventListener('pointerdown', begin, true)
  addEventListener('pointerup', lift, true)
  addEventListener('pointercancel', () => (press = undefined), true)
  addEventListener('click', end, true)
}

/** For actions while the finger is down, such as opening a menu: lifting it then presses nothing. */
export function takePress(): void {
  if (press?.upAt === Infinity) press.isTaken = true
}

function begin({ target, clientX: x, clientY: y, isPrimary, button }: PointerEvent): void {
  if (!isPrimary) return
  press = button === 0 ? { on: pressableAt(target), x, y, upAt: Infinity, isTaken: false } : undefined
}

/** On lifting rather than at the click: a row that is moved or replaced while the finger is down gets no click. */
function lift(event: PointerEvent): void {
  if (!press || !event.isPrimary) return
  press.upAt = event.timeStamp
  const { on, isTaken } = press
  if (isTaken || !on || strays(event, press)) return
  const now = pressableAt(document.elementFromPoint(event.clientX, event.clientY))
  if (now === on) return
  press.isTaken = true
  const meant = !on.isConnected && now?.outerHTML === on.outerHTML ? now : on
  if (!meant.closest('[inert]')) meant.click()
}

function end(event: MouseEvent): void {
  const began = press
  // Keys and scripts press without a finger.
  if (!began || !event.isTrusted || event.detail === 0) return
  press = undefined
  if (event.timeStamp - began.upAt > lateMs) return
  // Nothing pressable was there, or the press has been handled.
  if (!began.isTaken && (began.on || !pressableAt(event.target))) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

const pressableAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(pressable) : null

const strays = ({ clientX, clientY }: MouseEvent, { x, y }: Press): boolean =>
  Math.hypot(clientX - x, clientY - y) > strayPx

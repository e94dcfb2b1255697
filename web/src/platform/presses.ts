/** How far (px) a finger may move and still press, and how long after it was lifted the browser may say so. */
const strayPx = 10
const lateMs = 1000

const pressable = 'button, a, input, textarea, label'

/** `on`: what it began on, null for something that can't be pressed. `isTaken`: it has been answered. */
type Press = { on: HTMLElement | null; x: number; y: number; upAt: number; isTaken: boolean }

let press: Press | undefined

/**
 * Gives each press to what it began on. Browsers press what lies under the finger when it lifts: when a list or a form moves
 * in between, what slid there, or nothing.
 */
export function followPresses(): void {
  addEventListener('pointerdown', begin, true)
  addEventListener('pointerup', lift, true)
  addEventListener('pointercancel', () => (press = undefined), true)
  addEventListener('click', end, true)
}

/** For what happens while the finger is down, such as a menu that opens: lifting it then presses nothing. */
export function takePress(): void {
  if (press?.upAt === Infinity) press.isTaken = true
}

function begin({ target, clientX: x, clientY: y, isPrimary, button }: PointerEvent): void {
  if (!isPrimary) return
  press = button === 0 ? { on: pressableAt(target), x, y, upAt: Infinity, isTaken: false } : undefined
}

/** Here rather than at the click: a row that is moved or replaced while the finger is down gets none. */
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
  // Keys and code press without a finger.
  if (!began || !event.isTrusted || event.detail === 0) return
  press = undefined
  if (event.timeStamp - began.upAt > lateMs) return
  // Nothing that could be pressed was there, or it has been answered.
  if (!began.isTaken && (began.on || !pressableAt(event.target))) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

const pressableAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(pressable) : null

const strays = ({ clientX, clientY }: MouseEvent, { x, y }: Press): boolean =>
  Math.hypot(clientX - x, clientY - y) > strayPx

import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
}

/** Moves the focus among the buttons of a wrapping grid by arrows, Home and End. `onLeaveUp`: called for an arrow up from the first row. */
export function moveInGrid(
  event: KeyboardEvent,
  { grid, onLeaveUp }: { grid: HTMLElement; onLeaveUp: () => void },
): void {
  const buttons = [...grid.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const to = target(event.key, { at, buttons })
  if (at < 0 || to === undefined) return
  event.preventDefault()
  if (to < 0 && event.key === 'ArrowUp') onLeaveUp()
  else buttons[Math.max(0, Math.min(to, buttons.length - 1))]?.focus()
}

function target(
  key: string,
  { at, buttons }: { at: number; buttons: readonly HTMLButtonElement[] },
): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return buttons.length - 1
  const top = buttons[0]?.offsetTop
  const wrapped = buttons.findIndex((button) => button.offsetTop !== top)
  const step = steps[key]?.(wrapped < 0 ? buttons.length : wrapped)
  return step === undefined ? undefined : at + step
}

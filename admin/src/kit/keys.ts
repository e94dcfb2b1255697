const typing = 'input, textarea, select, [contenteditable]'

interface PressedKey {
  key: string
  isComposing: boolean
  keyCode: number
  target: EventTarget | null
  defaultPrevented: boolean
}

/** Whether the key belongs to an input method, which uses it to end or cancel a composition. Safari reports that by the key code only. */
export const isComposing = ({ isComposing, keyCode }: Pick<PressedKey, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229

/** Whether a key pressed alone is a shortcut of the page: nobody is writing, and no dialog is open. */
export function isShortcut(
  event: PressedKey & { ctrlKey: boolean; metaKey: boolean; altKey: boolean },
  key: string,
): boolean {
  if (event.key !== key || event.defaultPrevented || isComposing(event)) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const isInDialog = typeof document !== 'undefined' && document.querySelector('[role=dialog]') !== null
  return !isInDialog && !isWriting(event.target)
}

/** Whether the keys open the palette: Ctrl+K or Cmd+K, also from a field, but not within a composition. */
export const isPaletteKey = (event: PressedKey & { ctrlKey: boolean; metaKey: boolean; altKey: boolean }) =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  event.key.toLowerCase() === 'k' &&
  !event.defaultPrevented &&
  !isComposing(event)

const isWriting = (target: EventTarget | null): boolean =>
  typeof Element !== 'undefined' && target instanceof Element && target.closest(typing) !== null

/**
 * Whether Escape is meant for the page: it belongs neither to a composition nor to a field in which somebody
 * may be writing.
 */
export function isEscapeOfPage(event: PressedKey): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return false
  return !isWriting(event.target)
}

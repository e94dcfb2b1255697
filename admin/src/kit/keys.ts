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

/**
 * Whether Escape is meant for the page: it belongs neither to a composition nor to a field in which somebody
 * may be writing.
 */
export function isEscapeOfPage(event: PressedKey): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return false
  return !(event.target instanceof Element && event.target.closest(typing))
}

/** Handles the keys of the chat list. Loaded after the first paint. */
import { screens } from '@linnet/protocol/screens'
import { isComposing } from '~/kit/pressed-key'
import { navigate } from '~/platform/navigation'

/** The list on the screen, or covered by another one. */
interface ListPlace {
  area: HTMLElement | null
  isVisible: boolean
  /** Called when a chat was opened from the search. */
  onOpened: () => void
}

/**
 * Handles a key: Ctrl+K or Cmd+K focuses the search from anywhere; arrows move between rows, Enter opens the
 * first.
 */
export function handleListKey(event: KeyboardEvent, { area, isVisible, onOpened }: ListPlace): void {
  if (isSearchKey(event)) {
    event.preventDefault()
    return focusSearch(area, isVisible)
  }
  const { key, target } = event
  if (!(target instanceof Node) || !area?.contains(target) || isComposing(event)) return
  if (key === 'Enter' && target === searchIn(area)) {
    // The chat that opens takes the focus, but not this Enter.
    event.preventDefault()
    const first = rowsIn(area)[0]
    searchIn(area)?.blur()
    first?.click()
    if (first) onOpened()
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    step(area, key === 'ArrowDown' ? 1 : -1)
  }
}

const isSearchKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** Moves the focus between the search and the rows. */
function step(area: HTMLElement, by: number): void {
  const rows = rowsIn(area)
  const to = rows.findIndex((row) => row === document.activeElement) + by
  if (to < 0) searchIn(area)?.focus()
  else rows[to]?.focus()
}

function focusSearch(area: HTMLElement | null, isVisible: boolean): void {
  if (isVisible) return searchIn(area)?.select()
  navigate(screens.chats)
  // A covered list can be focused only once it is visible.
  requestAnimationFrame(() => requestAnimationFrame(() => searchIn(area)?.select()))
}

const searchIn = (area: HTMLElement | null): HTMLInputElement | null =>
  area?.querySelector<HTMLInputElement>('input[type=search]') ?? null

const rowsIn = (area: HTMLElement): HTMLElement[] => [
  ...area.querySelectorAll<HTMLElement>('[data-chat], [data-found] button'),
]

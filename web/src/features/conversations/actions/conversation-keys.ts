/** Handles the keys of a conversation. Loaded before the first key: the check for an open dialog must be synchronous. */
import { isComposing } from '~/kit/pressed-key'
import { goBack } from '~/platform/navigation'

/** The part of the previous view that stays visible after a page key (px). */
const overlapPx = 48

/**
 * Handles a key: Escape leaves, arrows move between messages, Enter opens a message's menu, any character
 * goes to the field.
 */
export function handleKey(event: KeyboardEvent, view: HTMLElement | null): void {
  if (event.defaultPrevented || isComposing(event) || hasDialog()) return
  if (event.key === 'Escape') leave(event)
  else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') walk(event, view)
  else if (event.key === 'Enter') openMenu(event)
  else if (isPlainCharacter(event) && isInside(view)) fieldOf(view)?.focus()
}

/** Focuses the newest message. */
export const focusNewest = (view: HTMLElement | null): void => focusRow([...rowsOf(view)].at(-1))

/** Scrolls by a page, for the page keys. */
export function scrollByPage(view: HTMLElement | null, key: string): void {
  const page = (view?.clientHeight ?? 0) - overlapPx
  view?.scrollBy({ top: key === 'PageUp' ? -page : page, behavior: 'auto' })
}

function leave(event: KeyboardEvent): void {
  // Other fields, such as the search in the other pane, handle Escape themselves.
  const field = document.activeElement
  if (field instanceof HTMLInputElement) return
  event.preventDefault()
  goBack()
}

function walk(event: KeyboardEvent, view: HTMLElement | null): void {
  if (!isInside(view) || document.activeElement === view) return
  const rows = [...rowsOf(view)]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (at < 0) return
  event.preventDefault()
  const next = rows[at + (event.key === 'ArrowUp' ? -1 : 1)]
  if (next) focusRow(next)
  else if (event.key === 'ArrowDown') fieldOf(view)?.focus()
}

/** Enter on a message opens its menu, like the menu key. */
function openMenu(event: KeyboardEvent): void {
  const row = document.activeElement
  if (row?.role !== 'article') return
  event.preventDefault()
  row
    .querySelector('[data-bubble]')
    ?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
}

function focusRow(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

const rowsOf = (view: HTMLElement | null): Iterable<HTMLElement> =>
  view?.querySelectorAll<HTMLElement>('[role=article]') ?? []

const isInside = (view: HTMLElement | null): boolean => view?.contains(document.activeElement) ?? false

const fieldOf = (view: HTMLElement | null): HTMLTextAreaElement | null | undefined =>
  view?.closest('section')?.querySelector('textarea')

const isPlainCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

const hasDialog = (): boolean => document.querySelector('dialog[open]') !== null

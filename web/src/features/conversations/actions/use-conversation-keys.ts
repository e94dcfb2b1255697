import { type RefObject, useEffect } from 'react'
import { goBack } from '~/platform/navigation'
import { useScreenVisible } from '~/platform/screen-context'

/** How much of the previous view stays visible after a page key. */
const overlapPx = 48

/** Keyboard shortcuts of a conversation: Escape leaves, arrows move between messages, page keys scroll. */
export function useConversationKeys(scroller: RefObject<HTMLElement | null>) {
  const isVisible = useScreenVisible()
  useEffect(() => {
    if (!isVisible) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || hasDialog()) return
      if (event.key === 'Escape') leave(event)
      else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') walk(event, scroller.current)
      else if (event.key === 'Enter') openMenu(event)
      else if (isPlainCharacter(event) && isInside(scroller.current)) fieldOf(scroller.current)?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isVisible, scroller])
  return {
    focusNewest: () => focusRow([...rowsOf(scroller.current)].at(-1)),
    scrollBy: (key: string) => {
      const view = scroller.current
      if (!view) return
      const page = view.clientHeight - overlapPx
      view.scrollBy({ top: key === 'PageUp' ? -page : page, behavior: 'auto' })
    },
  }
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

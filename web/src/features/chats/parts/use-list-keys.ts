import { screens } from '@linnet/protocol/screens'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { isComposing } from '~/kit/pressed-key'
import { navigate } from '~/platform/navigation'
import { useScreenVisible } from '~/platform/screen-context'

/**
 * Handles keys of the list: Ctrl+K or Cmd+K focuses the search from anywhere; arrows move between rows, Enter
 * opens the first.
 */
export function useListKeys(area: RefObject<HTMLElement | null>, onOpened: () => void) {
  const isVisible = useScreenVisible()
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      if (isVisible) return searchIn(area.current)?.select()
      navigate(screens.chats)
      // A covered list can be focused only once it is visible.
      requestAnimationFrame(() => requestAnimationFrame(() => searchIn(area.current)?.select()))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [area, isVisible])
  return (event: KeyboardEvent) => {
    if (isComposing(event)) return undefined
    if (event.key === 'Enter' && event.target === searchIn(area.current)) {
      // The chat that opens takes the focus, but not this Enter.
      event.preventDefault()
      const first = rowsIn(area.current)[0]
      searchIn(area.current)?.blur()
      first?.click()
      return first && onOpened()
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return undefined
    const rows = rowsIn(area.current)
    const at = rows.findIndex((row) => row === document.activeElement)
    event.preventDefault()
    if (at + step < 0) searchIn(area.current)?.focus()
    else rows[at + step]?.focus()
    return undefined
  }
}

const searchIn = (area: HTMLElement | null): HTMLInputElement | null =>
  area?.querySelector<HTMLInputElement>('input[type=search]') ?? null

const rowsIn = (area: HTMLElement | null): HTMLElement[] => [
  ...(area?.querySelectorAll<HTMLElement>('[data-chat], [data-found] button') ?? []),
]

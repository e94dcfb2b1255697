import { create } from 'zustand'

/** A short message that disappears by itself. */
export type Toast = {
  text: string
  kind: 'plain' | 'success' | 'error'
  /** One optional action: "Undo", "Show". */
  action?: { label: string; onSelect: () => void }
  /** Has more words than can be read in two seconds. */
  isLong?: boolean
}

export const useToast = create<{ toast: (Toast & { key: number }) | undefined }>()(() => ({
  toast: undefined,
}))

let key = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** The product's duration of refusals is two seconds; a long toast and one with an action stay longer. */
const plainMs = 2000
const longMs = 5000

/** Shows a toast above everything; a newer one replaces it. */
export function showToast(text: string, options: Partial<Omit<Toast, 'text'>> = {}): void {
  clearTimeout(timer)
  key += 1
  useToast.setState({ toast: { kind: 'plain', ...options, text, key } })
  timer = setTimeout(hideToast, options.action || options.isLong ? longMs : plainMs)
}

export function hideToast(): void {
  clearTimeout(timer)
  useToast.setState({ toast: undefined })
}

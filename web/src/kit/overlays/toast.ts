import { create } from 'zustand'

/** A short notice that goes away by itself. */
export type ToastNotice = {
  text: string
  kind: 'plain' | 'success' | 'error'
  /** One thing to do about it: "Undo", "Show". */
  action?: { label: string; onSelect: () => void }
}

export const useToast = create<{ notice: (ToastNotice & { key: number }) | undefined }>()(() => ({
  notice: undefined,
}))

let key = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** The product shows a refusal for two seconds; a notice with something to press stays longer. */
const plainMs = 2000
const actionMs = 5000

/** Shows a notice over everything; a newer one takes its place. */
export function showToast(text: string, options: Partial<Omit<ToastNotice, 'text'>> = {}): void {
  clearTimeout(timer)
  key += 1
  useToast.setState({ notice: { kind: 'plain', ...options, text, key } })
  timer = setTimeout(hideToast, options.action ? actionMs : plainMs)
}

/** Takes the notice away. */
export function hideToast(): void {
  clearTimeout(timer)
  useToast.setState({ notice: undefined })
}

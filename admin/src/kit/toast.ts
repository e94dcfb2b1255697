import { createStore } from '@/platform/store'

export interface ToastItem {
  id: number
  text: string
  tone: 'good' | 'bad' | 'neutral'
}

/** The toasts on the screen, oldest first. */
export const toasts = createStore<readonly ToastItem[]>([])
let shown = 0

/** Shows what happened, for a few seconds. Refusals are shown in place instead. */
export function showToast(text: string, tone: ToastItem['tone'] = 'good'): void {
  toasts.set([...toasts.get().slice(-2), { id: ++shown, text, tone }])
}

/** Removes a toast. */
export const hideToast = (id: number): void => toasts.set(toasts.get().filter((each) => each.id !== id))

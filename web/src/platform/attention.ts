import { useSyncExternalStore } from 'react'

/** Whether a person looks at the page: it is visible and has the focus. Reading counts only then. */
export function isAttended(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}

/** Calls the listener whenever the page is shown, hidden, focused or left. */
function onAttentionChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  window.addEventListener('focus', listener)
  window.addEventListener('blur', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    window.removeEventListener('focus', listener)
    window.removeEventListener('blur', listener)
  }
}

/** isAttended() for components. */
export function useAttended(): boolean {
  return useSyncExternalStore(onAttentionChange, isAttended)
}

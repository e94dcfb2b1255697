import { useSyncExternalStore } from 'react'

/** Whether someone is looking: the page is visible, focused and not locked. Messages are only marked read then. */
export function isAttended(): boolean {
  return (
    document.visibilityState === 'visible' && document.hasFocus() && !document.documentElement.dataset['lock']
  )
}

/** Calls the listener when the page is shown, hidden, focused or blurred. */
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

/** isAttended() as a hook. */
export function useAttended(): boolean {
  return useSyncExternalStore(onAttentionChange, isAttended)
}

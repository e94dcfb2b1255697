import { useSyncExternalStore } from 'react'

/**
 * How many pixels of the page the on-screen keyboard covers. Browsers that honour interactive-widget resize the page
 * and answer 0; Safari covers it, and the composer must rise by this much.
 */
export function useKeyboardInset(): number {
  return useSyncExternalStore(onViewportChange, keyboardInset)
}

function keyboardInset(): number {
  const viewport = window.visualViewport
  // A pinch also shrinks the visual viewport; it must not lift the composer.
  if (!viewport || viewport.scale > 1.01) return 0
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop))
}

function onViewportChange(listener: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', listener)
  viewport?.addEventListener('scroll', listener)
  return () => {
    viewport?.removeEventListener('resize', listener)
    viewport?.removeEventListener('scroll', listener)
  }
}

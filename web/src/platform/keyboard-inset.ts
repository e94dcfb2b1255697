import { useSyncExternalStore } from 'react'

/**
 * The pixels of the page that the on-screen keyboard covers: 0 in browsers that resize the page
 * (interactive-widget); in Safari the composer must move up by this much.
 */
export function useKeyboardInset(): number {
  return useSyncExternalStore(onViewportChange, keyboardInset)
}

function keyboardInset(): number {
  const viewport = window.visualViewport
  // Pinch zoom also shrinks the visual viewport and must not lift the composer.
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

import { screens } from '@linnet/protocol/screens'
import { isComposing } from '~/kit/pressed-key'
import { appHistory, navigate } from '~/platform/navigation'

/**
 * Opens the list of shortcuts with `?`, unless something else receives the typing: a field, a dialog, or an
 * open chat.
 */
export function followShortcutKey(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '?' || event.defaultPrevented || isComposing(event)) return
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
    if (appHistory().current().stack.at(-1)?.path === screens.shortcuts) return
    event.preventDefault()
    navigate(screens.shortcuts)
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

const isTaken = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="log"]') !== null)

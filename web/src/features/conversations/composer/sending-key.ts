import { isComposing } from '~/kit/pressed-key'

type Key = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'
>

/**
 * Whether a key sends the message: Enter with a hardware keyboard, Ctrl or Cmd with Enter everywhere. The Enter that
 * ends a composition never does.
 */
export function isSendingKey(event: Key, hasKeyboard: boolean): boolean {
  if (event.key !== 'Enter' || isComposing(event)) return false
  if (event.ctrlKey || event.metaKey) return true
  return hasKeyboard && !event.shiftKey && !event.altKey
}

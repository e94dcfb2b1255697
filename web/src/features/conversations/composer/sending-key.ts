type Key = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'
>

/**
 * Whether a key sends the message: Enter with a hardware keyboard, Ctrl or Cmd with Enter everywhere. The Enter that
 * ends IME composition never does; Safari marks it only by key code 229.
 */
export function isSendingKey(event: Key, hasKeyboard: boolean): boolean {
  if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return false
  if (event.ctrlKey || event.metaKey) return true
  return hasKeyboard && !event.shiftKey && !event.altKey
}

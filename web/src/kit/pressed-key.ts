/** The part of a key event that tells of an input method, in the DOM's events and in React's. */
type PressedKey = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/**
 * Whether a key belongs to an input method: it picks a candidate or ends the composition, and must do nothing else. Safari marks the key that
 * ends one only by key code 229.
 */
export const isComposing = (event: PressedKey | { nativeEvent: PressedKey }): boolean => {
  const { isComposing: composes, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return composes || keyCode === 229
}

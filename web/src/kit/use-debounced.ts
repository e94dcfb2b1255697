import { useEffect, useState } from 'react'

/** The time to finish a word. */
const debounceMs = 250

/** The text, debounced; clearing the field applies at once. */
export function useDebounced(text: string, waitMs = debounceMs): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    if (text === '') return setDebounced('')
    const timer = setTimeout(() => setDebounced(text), waitMs)
    return () => clearTimeout(timer)
  }, [text, waitMs])
  return text === '' ? '' : debounced
}

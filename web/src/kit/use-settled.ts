import { useEffect, useState } from 'react'

/** Whoever types is let finish the word. */
const typingMs = 250

/** What was typed, once it stands still; an emptied field counts at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === '') return setSettled('')
    const timer = setTimeout(() => setSettled(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}

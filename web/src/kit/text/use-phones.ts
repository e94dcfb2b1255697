import { useEffect, useState } from 'react'
import { hasPhones, loadPhones } from './link-text'

/** Seven digits, at most three signs apart. */
const mayHoldPhone = /(?:\p{Nd}\P{Nd}{0,3}){7}/u

/** Shows a text again once the code of phone numbers is loaded, if the text may hold one. */
export function usePhones(text: string): void {
  const [, setLoaded] = useState(false)
  const isNeeded = !hasPhones() && mayHoldPhone.test(text)
  useEffect(() => {
    // Offline, the next text tries it again.
    if (isNeeded) void loadPhones().then(setLoaded, () => undefined)
  }, [isNeeded])
}

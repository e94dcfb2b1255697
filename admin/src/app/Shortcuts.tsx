import { type RefObject, useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { Dialog } from '@/kit/dialogs/Dialog'
import { isShortcut } from '@/kit/keys'
import { Facts } from '@/kit/text/Facts'
import { shellTexts } from './shell-texts'

/** The keys that work at every desk: `/` goes to the search or the first filter, `?` explains the keys. */
export function Shortcuts({ main }: { main: RefObject<HTMLElement | null> }) {
  const t = useTexts(shellTexts)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isShortcut(event, '?')) setShown(true)
      if (!isShortcut(event, '/')) return
      const filters = main.current?.querySelector('[role=search]')
      const field = filters?.querySelector<HTMLElement>('[type=search]') ?? filters?.querySelector('select')
      if (!field) return
      // Firefox would open its own search.
      event.preventDefault()
      field.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [main])
  return (
    <Dialog isOpen={isShown} title={t.keys} onClose={() => setShown(false)}>
      <Facts
        facts={[
          ['/', t.keySearch],
          ['↑ ↓', t.keyRows],
          ['Enter', t.keyOpen],
          ['Esc', t.keyClose],
          ['Ctrl + Enter', t.keySend],
          ['?', t.keys],
        ]}
      />
    </Dialog>
  )
}

import { type RefObject, useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { Dialog } from '@/kit/dialogs/Dialog'
import { isPaletteKey, isShortcut } from '@/kit/keys'
import { Facts } from '@/kit/text/Facts'
import type { NavGroup } from './navigation'
import { Palette } from './Palette'
import { shellTexts } from './shell-texts'

/** The keys that work at every desk: `/` and Ctrl+K open the palette, `F` goes to the filters, `?` explains the keys. */
export function Shortcuts({
  main,
  groups,
  findsPeople,
}: {
  main: RefObject<HTMLElement | null>
  groups: readonly NavGroup[]
  findsPeople: boolean
}) {
  const t = useTexts(shellTexts)
  const [shown, setShown] = useState<'keys' | 'palette'>()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isForPalette = isPaletteKey(event) ? !isDialogOpen() : isShortcut(event, '/')
      // Firefox would open its own search.
      if (isForPalette || isPaletteKey(event)) event.preventDefault()
      if (isForPalette) setShown('palette')
      if (isShortcut(event, '?')) setShown('keys')
      if (isShortcut(event, 'f') && focusFilters(main.current)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [main])
  const close = () => setShown(undefined)
  if (shown === 'palette') return <Palette groups={groups} findsPeople={findsPeople} onClose={close} />
  return (
    <Dialog isOpen={shown === 'keys'} title={t.keys} onClose={close}>
      <Facts
        facts={[
          ['/  Ctrl + K', findsPeople ? t.jump : t.jumpDesks],
          ['F', t.keySearch],
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

const isDialogOpen = () => document.querySelector('[role=dialog]') !== null

/** Moves the focus to the search or the first filter of the desk. Whether it has one. */
function focusFilters(main: HTMLElement | null): boolean {
  const filters = main?.querySelector('[role=search]')
  const field = filters?.querySelector<HTMLElement>('[type=search]') ?? filters?.querySelector('select')
  field?.focus()
  return field !== undefined && field !== null
}

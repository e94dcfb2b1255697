import { QrCode } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { Sheet } from '~/kit/overlays/Sheet'
import { scanTexts } from './scan-texts'

type CodeChoice = {
  /** Takes what was read: a single code is chosen at once, of several the person chooses one. */
  take: (codes: readonly string[]) => void
  isChoosing: boolean
  /** The sheet with the codes. */
  sheet: ReactNode
}

/** Lets the person choose one of several codes that were read at once. */
export function useCodeChoice(onChosen: (code: string) => void, nameOf = (code: string) => code): CodeChoice {
  const texts = useTexts(scanTexts)
  const [codes, setCodes] = useState<readonly string[]>([])
  const take = (found: readonly string[]) => {
    const [only, ...others] = found
    if (only !== undefined && others.length === 0) return onChosen(only)
    return setCodes(found)
  }
  const isChoosing = codes.length > 0
  const sheet = (
    <Sheet isOpen={isChoosing} onClose={() => setCodes([])} title={texts.several}>
      {codes.map((code) => {
        const name = nameOf(code)
        return (
          <Cell
            key={code}
            icon={<QrCode size={22} aria-hidden />}
            title={name}
            subtitle={name === code ? undefined : code}
            onPress={() => {
              setCodes([])
              onChosen(code)
            }}
          />
        )
      })}
    </Sheet>
  )
  return { take, isChoosing, sheet }
}

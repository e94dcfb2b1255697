import type { Caller } from '@linnet/client'
import { type FactorTicketView, proveFactor } from '@linnet/protocol/auth/factors'
import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Sheet } from '~/kit/overlays/Sheet'
import { refusalText } from '~/session/refusal-text'
import { factorTexts } from './factor-texts'
import { FactorForm } from './FactorForm'

type ProofSheetProps = {
  view: FactorTicketView
  call: Caller
  /** Called once, with whether a factor was proved. */
  onEnd: (isProved: boolean) => void
}

/** Asks for a second factor over the current screen. */
export function ProofSheet({ view, call, onEnd }: ProofSheetProps) {
  const texts = useTexts(factorTexts)
  const [isOpen, setOpen] = useState(true)
  const end = (isProved: boolean) => {
    setOpen(false)
    onEnd(isProved)
  }
  return (
    <Sheet isOpen={isOpen} onClose={() => end(false)} title={texts.confirmTitle}>
      <FactorForm
        view={view}
        prove={async (proof) => {
          const outcome = await call(proveFactor, { ticket: view.ticket, ...proof })
          if (!outcome.ok) return refusalText(outcome.refusal)
          end(true)
          return undefined
        }}
      />
    </Sheet>
  )
}

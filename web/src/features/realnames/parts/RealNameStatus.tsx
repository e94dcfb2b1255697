import type { RealNameState, RealNameView } from '@linnet/protocol/realnames/calls'
import { BadgeCheck, Clock, IdCard, ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { realNameTexts } from '~/features/realnames/real-name-texts'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { StateHeading } from '~/kit/screens/StateHeading'
import styles from './RealName.module.css'

const icons: Record<RealNameState, typeof Clock> = {
  none: IdCard,
  waiting: Clock,
  verified: BadgeCheck,
  refused: ShieldX,
}
const tones = { none: undefined, waiting: undefined, verified: 'good', refused: 'bad' } as const

/** The state of my document, with the submitted data masked. */
export function RealNameStatus({ shown, action }: { shown: RealNameView; action?: ReactNode }) {
  const texts = useTexts(realNameTexts)
  const { state, kind, name, number, reason } = shown
  const notes = {
    none: texts.noneNote,
    waiting: texts.waitingNote,
    verified: texts.verifiedNote,
    refused: reason,
  }
  const Icon = icons[state]
  return (
    <>
      <StateHeading
        icon={<Icon size={44} aria-hidden />}
        tone={tones[state]}
        title={texts[state]}
        role="status"
      >
        <p>{notes[state]}</p>
      </StateHeading>
      {kind && (
        <CellGroup>
          <Cell title={texts.kind} detail={texts[kind]} />
          <Cell title={texts.name} detail={name} wrapsDetail />
          <Cell title={texts.number} detail={number} />
        </CellGroup>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </>
  )
}

import type { listHeld } from '@linnet/protocol/staff'
import type { RowOf } from '@/data/paged-call'
import { useTexts } from '@/i18n/texts'
import { State } from '@/kit/Badge'
import { heldTexts } from './held-texts'

export type Held = RowOf<typeof listHeld>

/** The outcome for a held message. */
export function HeldState({ state }: Pick<Held, 'state'>) {
  const t = useTexts(heldTexts)
  return <State value={state} states={statesIn(t)} />
}

const statesIn = (t: Readonly<Record<Held['state'], string>>) => ({
  waiting: { name: t.waiting, tone: 'warning' as const },
  released: { name: t.released, tone: 'good' as const },
  refused: { name: t.refused, tone: 'bad' as const },
  expired: { name: t.expired, tone: 'neutral' as const },
})

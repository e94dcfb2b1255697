import type { readServerHealth, StaffOutput } from '@linnet/protocol/staff'
import { useLanguage, useTexts } from '@/i18n/texts'
import { Badge, type Tone } from '@/kit/Badge'
import { Facts } from '@/kit/text/Facts'
import { partNames } from './figure-names'
import { healthTexts } from './health-texts'

type Parts = StaffOutput<typeof readServerHealth>['parts']

const tones: Record<Parts[number]['state'], Tone> = { ok: 'good', degraded: 'warning', failing: 'bad' }

/** The parts that operators must watch, with their state and their problems. */
export function HealthParts({ parts }: { parts: Parts }) {
  const t = useTexts(healthTexts)
  const language = useLanguage()
  return (
    <Facts
      facts={parts.map(({ name, state, reason }) => [
        partNames[name]?.[language] ?? name,
        <>
          <Badge tone={tones[state]}>{t[state]}</Badge> {reason}
        </>,
      ])}
    />
  )
}

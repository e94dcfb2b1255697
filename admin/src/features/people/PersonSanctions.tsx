import { liftFreeze, liftSanction, showStaffPerson } from '@linnet/protocol/staff'
import { reportReasonWords } from '@linnet/protocol/words/report-reason-words'
import { Ban, MicOff, Snowflake } from 'lucide-react'
import { useState } from 'react'
import { sanctionTexts } from '@/data/sanction-texts'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Actions, Card } from '@/kit/Page'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { Until } from '@/kit/text/Until'
import { useMe } from '@/session/session'
import { peopleTexts } from './people-texts'
import type { PersonOutput } from './person'
import { SanctionDialog, type SanctionKind } from './SanctionDialog'

type Sanction = PersonOutput['sanctions'][number]

/** The sanctions against a person, with actions to impose or lift them. */
export function PersonSanctions({ person: { id, sanctions } }: { person: PersonOutput }) {
  const t = useTexts(peopleTexts)
  const { rights } = useMe()
  const [kind, setKind] = useState<SanctionKind>()
  const [lifting, setLifting] = useState<Sanction>()
  const [nowMs] = useState(() => Date.now())
  const lift = useStaffAction(liftSanction, { refreshes: [showStaffPerson] })
  const unfreeze = useStaffAction(liftFreeze, { refreshes: [showStaffPerson] })
  const mayImpose = rights.includes('sanctions.impose')
  return (
    <>
      <Actions>
        {mayImpose && (
          <>
            <Button icon={Ban} onClick={() => setKind('warn')}>
              {t.warn}
            </Button>
            <Button icon={MicOff} onClick={() => setKind('mute')}>
              {t.mute}
            </Button>
          </>
        )}
        {rights.includes('sanctions.freeze') && (
          <Button icon={Snowflake} look="danger" onClick={() => setKind('freeze')}>
            {t.freeze}
          </Button>
        )}
      </Actions>
      {sanctions.length === 0 && <p>{t.noSanctions}</p>}
      {sanctions.map((sanction) => (
        <SanctionCard
          key={sanction.id}
          sanction={sanction}
          nowMs={nowMs}
          onLift={mayImpose ? () => setLifting(sanction) : undefined}
        />
      ))}
      {kind && <SanctionDialog personId={id} kind={kind} onClose={() => setKind(undefined)} />}
      <ReasonDialog
        title={t.liftTitle}
        description={lifting?.kind === 'freeze' ? t.unfreezeText : undefined}
        action={lifting?.kind === 'freeze' ? t.proposeLift : t.lift}
        isOpen={lifting !== undefined}
        onClose={() => setLifting(undefined)}
        onConfirm={(why) =>
          (lifting?.kind === 'freeze' ? unfreeze : lift).run({ id: lifting?.id ?? '', why })
        }
      />
    </>
  )
}

function SanctionCard({
  sanction,
  nowMs,
  onLift,
}: {
  sanction: Sanction
  nowMs: number
  onLift: (() => void) | undefined
}) {
  const t = useTexts(peopleTexts)
  const words = useTexts(sanctionTexts)
  const reasons = useTexts(reportReasonWords)
  const { kind, reason, note, at, until, liftedAt, liftedWhy, appeal, appealText, answer } = sanction
  const isOver = until !== undefined && until * 1000 < nowMs
  const holds = liftedAt === undefined && !isOver
  const state = liftedAt === undefined ? (isOver ? words.over : words.holds) : words.lifted
  return (
    <Card
      title={words[kind]}
      actions={
        <>
          <Badge tone={holds ? 'bad' : 'neutral'}>{state}</Badge>
          {holds && onLift && (
            <Button size="small" onClick={onLift}>
              {t.lift}
            </Button>
          )}
        </>
      }
    >
      <Facts
        facts={[
          [words.reasonCode, reasons[reason]],
          [words.note, note || undefined],
          [words.since, <Time key="since" at={at} />],
          [words.until, kind === 'warn' ? undefined : <Until key="until" at={until} />],
          [words.why, liftedWhy],
          [words.appeal, appeal === 'none' ? undefined : `${words[appeal]}: ${appealText}`],
          [words.appealAnswer, answer || undefined],
        ]}
      />
    </Card>
  )
}

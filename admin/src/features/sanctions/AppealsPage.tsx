import { acceptFreezeAppeal, decideAppeal, listAppeals } from '@linnet/protocol/staff'
import { cutToUnits } from '@linnet/protocol/text-cut'
import { reportReasonWords } from '@linnet/protocol/words/report-reason-words'
import { Check, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DataTable } from '@/data/DataTable'
import type { RowOf } from '@/data/paged-call'
import { PersonLink } from '@/data/people/PersonLink'
import { sanctionTexts } from '@/data/sanction-texts'
import type { Queue } from '@/data/search'
import { useStaffAction } from '@/data/use-staff-action'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Button } from '@/kit/Button'
import { ReasonDialog } from '@/kit/dialogs/ReasonDialog'
import { Actions, DetailPanel, Page } from '@/kit/Page'
import type { ListColumn } from '@/kit/table/TableView'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { fileTime } from '@/kit/text/time-text'
import { Until } from '@/kit/text/Until'
import { useRight } from '@/session/session'
import { appealsTexts } from './appeals-texts'

type Appeal = RowOf<typeof listAppeals>

const tones = { none: 'neutral', open: 'warning', accepted: 'good', refused: 'neutral' } as const

const personOf = ({ personId, personName }: Appeal) => ({ id: personId, name: personName })

const queue: Queue = { name: 'state', waiting: ['open'] }

/** Appeals against sanctions. */
export function AppealsPage() {
  const t = useTexts(appealsTexts)
  const words = useTexts(sanctionTexts)
  const columns = useMemo<ListColumn<Appeal>[]>(
    () => [
      { id: 'person', header: t.person, isMain: true, cell: ({ personName }) => personName },
      { id: 'kind', header: t.kind, cell: ({ kind }) => words[kind] },
      {
        id: 'at',
        header: t.at,
        sort: 'at',
        cell: ({ appealAt, at }) => <Time at={appealAt ?? at} />,
        csv: ({ appealAt, at }) => fileTime(appealAt ?? at),
      },
      {
        id: 'text',
        header: t.text,
        isWide: true,
        cell: ({ appealText }) => cutToUnits(appealText, 80),
        csv: ({ appealText }) => appealText,
      },
      {
        id: 'state',
        header: t.state,
        cell: ({ appeal }) => <Badge tone={tones[appeal]}>{words[appeal]}</Badge>,
        csv: ({ appeal }) => words[appeal],
      },
    ],
    [t, words],
  )
  return (
    <Page title={t.title} lead={t.lead} isFilling>
      <DataTable
        label={t.title}
        call={listAppeals}
        queue={queue}
        columns={columns}
        csvName="appeals"
        rowKey={({ id }) => id}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: t.state,
            options: (['open', 'accepted', 'refused'] as const).map((value) => ({
              value,
              name: words[value],
            })),
          },
          {
            kind: 'choice',
            name: 'kind',
            label: t.kind,
            options: (['warn', 'mute', 'freeze'] as const).map((value) => ({ value, name: words[value] })),
          },
        ]}
        empty={t.empty}
        everySeconds={60}
        detail={(id, close, appeal) => <AppealPanel key={id} appeal={appeal} close={close} />}
      />
    </Page>
  )
}

function AppealPanel({ appeal, close }: { appeal: Appeal | undefined; close: () => void }) {
  const t = useTexts(appealsTexts)
  const words = useTexts(sanctionTexts)
  const reasons = useTexts(reportReasonWords)
  const [isAccepting, setIsAccepting] = useState<boolean>()
  const mayDecide = useRight('appeals.decide')
  const decide = useStaffAction(decideAppeal, { refreshes: [listAppeals] })
  const accept = useStaffAction(acceptFreezeAppeal, { refreshes: [listAppeals] })
  if (!appeal) {
    return (
      <DetailPanel title={t.title} onClose={close}>
        <p>{t.gone}</p>
      </DetailPanel>
    )
  }
  const { id, kind, reason, note, at, until, reportId, appealText, answer } = appeal
  // Lifting a freeze releases money.
  const takesTwo = isAccepting === true && kind === 'freeze'
  return (
    <DetailPanel title={appeal.personName} onClose={close}>
      <Facts
        facts={[
          [t.person, <PersonLink key="person" person={personOf(appeal)} />],
          [t.kind, words[kind]],
          [words.reasonCode, reasons[reason]],
          [words.note, note || undefined],
          [words.since, <Time key="since" at={at} />],
          [words.until, <Until key="until" at={until} />],
          [
            t.report,
            reportId && (
              <a key="report" href={`#/reports?open=${reportId}`}>
                {reportId.slice(-6)}
              </a>
            ),
          ],
          [t.text, appealText],
          [words.appealAnswer, answer || undefined],
        ]}
      />
      {mayDecide && appeal.appeal === 'open' && (
        <Actions>
          <Button look="primary" icon={Check} onClick={() => setIsAccepting(true)}>
            {t.accept}
          </Button>
          <Button icon={X} onClick={() => setIsAccepting(false)}>
            {t.refuse}
          </Button>
        </Actions>
      )}
      <ReasonDialog
        title={isAccepting ? t.acceptTitle : t.refuseTitle}
        description={takesTwo ? t.answerNoteOfTwo : t.answerNote}
        action={isAccepting ? t.accept : t.refuse}
        isOpen={isAccepting !== undefined}
        onClose={() => setIsAccepting(undefined)}
        onConfirm={(answered) =>
          takesTwo
            ? accept.run({ id, answer: answered })
            : decide.run({ id, accepts: isAccepting === true, answer: answered })
        }
      />
    </DetailPanel>
  )
}

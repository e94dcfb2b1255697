import { reportReasonWords } from '@linnet/protocol/words/report-reason-words'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/kit/Badge'
import { Card } from '@/kit/Page'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { peopleTexts } from './people-texts'
import type { PersonOutput } from './person'

/** Reports about a person, and reports by that person. */
export function PersonReports({ person }: { person: PersonOutput }) {
  const t = useTexts(peopleTexts)
  return (
    <>
      <Reports title={t.reportsAbout} reports={person.reportsAbout} />
      <Reports title={t.reportsBy} reports={person.reportsBy} />
    </>
  )
}

function Reports({ title, reports }: { title: string; reports: PersonOutput['reportsBy'] }) {
  const t = useTexts(peopleTexts)
  const reasons = useTexts(reportReasonWords)
  return (
    <Card title={title}>
      {reports.length === 0 && <p>{t.noReports}</p>}
      <Facts
        facts={reports.map(({ id, reason, text, at, isOpen }) => [
          reasons[reason],
          <span key={id}>
            <Badge tone={isOpen ? 'warning' : 'neutral'}>{isOpen ? t.openState : t.closedState}</Badge>{' '}
            <a href={`#/reports?open=${id}`}>
              <Time at={at} />
            </a>{' '}
            {text}
          </span>,
        ])}
      />
    </Card>
  )
}

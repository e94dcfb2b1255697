import type { listRealNames } from '@linnet/protocol/staff'
import type { RowOf } from '@/data/paged-call'
import { PersonLink } from '@/data/people/PersonLink'
import { useTexts } from '@/i18n/texts'
import { DetailPanel } from '@/kit/Page'
import { Banner } from '@/kit/States'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { realNamesTexts } from './real-names-texts'

/** The facts about a document that show nothing of it, for roles that may not open it. */
export function ApplicationPanel({
  application,
  close,
}: {
  application: RowOf<typeof listRealNames> | undefined
  close: () => void
}) {
  const t = useTexts(realNamesTexts)
  if (!application) {
    return (
      <DetailPanel title={t.title} onClose={close}>
        <p>{t.gone}</p>
      </DetailPanel>
    )
  }
  const { person, kind, state, at, decidedAt } = application
  return (
    <DetailPanel title={person.name} onClose={close}>
      <Banner>{t.withheld}</Banner>
      <Facts
        facts={[
          [t.person, <PersonLink key="person" person={person} />],
          [t.state, t[state]],
          [t.kind, t[kind]],
          [t.at, <Time key="at" at={at} />],
          [t.decidedAt, decidedAt === undefined ? undefined : <Time key="decided" at={decidedAt} />],
        ]}
      />
    </DetailPanel>
  )
}

import { isLanguage } from '@linnet/protocol/languages'
import { showStaffPerson } from '@linnet/protocol/staff'
import { securityEventWords } from '@linnet/protocol/words/security-event-words'
import { PendingProposals } from '@/data/PendingProposals'
import { personTexts } from '@/data/people/person-texts'
import { PersonBadges } from '@/data/people/PersonBadges'
import { useSearchValue } from '@/data/search'
import { useStaffQuery } from '@/data/use-staff-query'
import { languageNames } from '@/i18n/languages'
import { useTexts } from '@/i18n/texts'
import { CopyText } from '@/kit/CopyText'
import { DetailPanel } from '@/kit/Page'
import { Skeleton } from '@/kit/Spinner'
import { ErrorState } from '@/kit/States'
import { Tabs } from '@/kit/Tabs'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { useMe } from '@/session/session'
import { peopleTexts } from './people-texts'
import type { PersonOutput } from './person'
import { PersonDevices } from './PersonDevices'
import { PersonMoney } from './PersonMoney'
import { PersonReports } from './PersonReports'
import { PersonSanctions } from './PersonSanctions'

/** Everything about one person that staff may know. */
export function PersonPanel({ id, close }: { id: string; close: () => void }) {
  const t = useTexts(peopleTexts)
  const { rights } = useMe()
  const [tab, setTab] = useSearchValue('tab')
  const { data: person, problem, reload } = useStaffQuery(showStaffPerson, { id })
  if (!person) {
    return (
      <DetailPanel title={t.person} onClose={close}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton />}
      </DetailPanel>
    )
  }
  return (
    <DetailPanel title={person.name} onClose={close}>
      <PendingProposals subject={{ kind: 'person', id: person.id }} />
      <PersonBadges person={person} />
      <Tabs
        label={t.person}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'profile', name: t.profile, content: <Profile person={person} /> },
          { value: 'sanctions', name: t.sanctions, content: <PersonSanctions person={person} /> },
          { value: 'reports', name: t.reports, content: <PersonReports person={person} /> },
          { value: 'groups', name: t.groups, content: <Groups person={person} /> },
          { value: 'security', name: t.security, content: <Events person={person} /> },
          ...(rights.includes('people.money')
            ? [{ value: 'money', name: t.money, content: <PersonMoney id={person.id} /> }]
            : []),
        ]}
      />
    </DetailPanel>
  )
}

function Profile({ person }: { person: PersonOutput }) {
  const t = useTexts(peopleTexts)
  const who = useTexts(personTexts)
  const { chatId, phone, email, joinedAt, signature, language, realName, id } = person
  const realNames = { none: t.rnNone, waiting: t.rnWaiting, verified: t.rnVerified, refused: t.rnRefused }
  return (
    <>
      <Facts
        facts={[
          ['ID', <CopyText key="id" text={id} label="ID" />],
          [who.number, chatId],
          [t.phone, phone],
          [t.email, email],
          [who.joined, <Time key="joined" at={joinedAt} />],
          [t.signature, signature || undefined],
          [who.language, isLanguage(language) ? languageNames[language] : undefined],
          [t.realName, realNames[realName]],
        ]}
      />
      <PersonDevices person={person} />
    </>
  )
}

function Groups({ person: { groups } }: { person: PersonOutput }) {
  const t = useTexts(peopleTexts)
  const roles = [t.member, t.admin, t.owner]
  if (groups.length === 0) return <p>{t.nothing}</p>
  return (
    <Facts
      facts={groups.map(({ id, name, role }) => [
        roles[role] ?? t.member,
        <a key={id} href={`#/groups?open=${id}`}>
          {name || id.slice(-6)}
        </a>,
      ])}
    />
  )
}

function Events({ person: { events } }: { person: PersonOutput }) {
  const t = useTexts(peopleTexts)
  const kinds: Readonly<Record<string, string>> = useTexts(securityEventWords)
  if (events.length === 0) return <p>{t.nothing}</p>
  return (
    <Facts
      facts={events.map(({ id, kind, at, place, device, subject }) => [
        kinds[kind] ?? kind,
        <span key={id}>
          <Time at={at} /> {[device, place, subject].filter(Boolean).join(' · ')}
        </span>,
      ])}
    />
  )
}

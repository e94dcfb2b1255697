import { isLanguage } from '@linnet/protocol/languages'
import { showStaffPerson, type StaffInput } from '@linnet/protocol/staff'
import { PendingProposals } from '@/data/PendingProposals'
import { useStaffQuery } from '@/data/use-staff-query'
import { languageNames } from '@/i18n/languages'
import { useTexts } from '@/i18n/texts'
import { Facts } from '@/kit/text/Facts'
import { Time } from '@/kit/text/Time'
import { personTexts } from './person-texts'
import { PersonBadges } from './PersonBadges'

/** Who a member is, beside what they wrote: their standing, chat ID, language, account and devices. */
export function MemberContext({ id }: StaffInput<typeof showStaffPerson>) {
  const t = useTexts(personTexts)
  const { data: person } = useStaffQuery(showStaffPerson, { id })
  if (!person) return undefined
  const { chatId, language, joinedAt, devices } = person
  return (
    <>
      <PendingProposals subject={{ kind: 'person', id }} />
      <PersonBadges person={person} />
      <Facts
        facts={[
          [t.number, chatId],
          [t.language, isLanguage(language) ? languageNames[language] : undefined],
          [t.joined, <Time key="joined" at={joinedAt} />],
          [t.devices, [...new Set(devices.map(({ system }) => system))].join(', ') || undefined],
        ]}
      />
    </>
  )
}

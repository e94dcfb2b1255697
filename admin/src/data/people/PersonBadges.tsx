import type { showStaffPerson, StaffOutput } from '@linnet/protocol/staff'
import { useTexts } from '@/i18n/texts'
import { Badge, type Tone } from '@/kit/Badge'
import { Actions } from '@/kit/Page'
import { timeText } from '@/kit/text/time-text'
import { useMinute } from '@/platform/now'
import { personTexts } from './person-texts'
import { endOf } from './standing'

/** A person's standing, visible whichever tab is open: sanctions in force, open reports, real name, vendor. */
export function PersonBadges({ person }: { person: StaffOutput<typeof showStaffPerson> }) {
  const t = useTexts(personTexts)
  const now = useMinute()
  const { sanctions, reportsAbout, realName, isVendor } = person
  const frozen = endOf(sanctions, 'freeze', now)
  const muted = endOf(sanctions, 'mute', now)
  const openReports = reportsAbout.filter(({ isOpen }) => isOpen).length
  const badges: [Tone, string | number | false | undefined][] = [
    ['bad', frozen === Infinity ? t.frozen : frozen && t.isFrozenUntil({ date: timeText(frozen) })],
    ['warning', muted === Infinity ? t.muted : muted && t.isMutedUntil({ date: timeText(muted) })],
    ['warning', openReports > 0 && t.openReports({ n: openReports })],
    ['good', realName === 'verified' && t.nameVerified],
    ['warning', realName === 'waiting' && t.nameWaiting],
    ['bad', realName === 'refused' && t.nameRefused],
    ['accent', isVendor && t.vendor],
  ]
  const shown = badges.filter(([, text]) => text)
  if (shown.length === 0) return undefined
  return (
    <Actions>
      {shown.map(([tone, text]) => (
        <Badge key={text as string} tone={tone}>
          {text}
        </Badge>
      ))}
    </Actions>
  )
}

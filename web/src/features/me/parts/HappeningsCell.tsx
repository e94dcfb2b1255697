import { countHappenings } from '@linnet/protocol/notificationcentre/calls'
import { screens } from '@linnet/protocol/screens'
import { Bell } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { meTexts } from '~/features/me/me-texts'
import { useTexts } from '~/i18n/texts'
import { Badge } from '~/kit/Badge'
import { Cell } from '~/kit/lists/Cell'
import { useNavigate } from '~/platform/screen-context'

/** Leads to the notification centre, with the number of new happenings. */
export function HappeningsCell({ isOpen }: { isOpen: boolean }) {
  const texts = useTexts(meTexts)
  const go = useNavigate()
  const { data } = useQueryOf(countHappenings, {})
  return (
    <Cell
      icon={<Bell size={20} />}
      title={texts.happenings}
      isSelected={isOpen}
      {...(data && data.unread > 0 && { trailing: <Badge value={data.unread} /> })}
      onPress={() => go(screens.happenings)}
    />
  )
}

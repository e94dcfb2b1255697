import type { Chat } from '@linnet/client'
import { screens } from '@linnet/protocol/screens'
import { CalendarClock } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { useNavigate } from '~/platform/screen-context'
import { scheduledTexts } from './scheduled-texts'

/** Opens the list of scheduled messages; shown while there are any. */
export function ScheduledButton({ chat: { id, scheduledCount } }: { chat: Chat }) {
  const texts = useTexts(scheduledTexts)
  const go = useNavigate()
  return (
    <IconButton
      icon={<CalendarClock size={22} />}
      label={texts.open({ n: scheduledCount })}
      onPress={() => go(screens.scheduledMessages, { conversation: id })}
    />
  )
}

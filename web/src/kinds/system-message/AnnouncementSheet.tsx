import type { ConversationId } from '@linnet/protocol'
import { getGroup } from '@linnet/protocol/groups/calls'
import { useQueryOf } from '~/data/use-query'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Sheet } from '~/kit/overlays/Sheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { relativeTime } from '~/kit/text/relative-time'
import { SignedText } from '~/kit/text/SignedText'
import { useNow } from '~/platform/now'
import { announcementTexts } from './announcement-texts'

type AnnouncementSheetProps = { conversationId: ConversationId; isOpen: boolean; onClose: () => void }

/** Shows a group's current announcement over the conversation. */
export function AnnouncementSheet({ conversationId, isOpen, onClose }: AnnouncementSheetProps) {
  const texts = useTexts(announcementTexts)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.announcement}>
      {isOpen && <Announcement conversationId={conversationId} />}
    </Sheet>
  )
}

function Announcement({ conversationId }: { conversationId: ConversationId }) {
  const texts = useTexts(announcementTexts)
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  const { data: group, problem, reload } = useQueryOf(getGroup, { conversationId })
  if (problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!group) return <SkeletonRows count={2} hasAvatar={false} />
  const { announcement, announcementAt, announcementBy } = group
  if (announcement === '') return <EmptyState>{texts.noAnnouncement}</EmptyState>
  return (
    <SignedText
      by={texts.announcedBy({ name: announcementBy, when: relativeTime(announcementAt, now, language) })}
    >
      {announcement}
    </SignedText>
  )
}

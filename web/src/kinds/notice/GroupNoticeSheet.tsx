import type { ConversationId } from '@linnet/protocol'
import { getGroup } from '@linnet/protocol/groups'
import { useFetched } from '~/data/use-fetched'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { Sheet } from '~/kit/overlays/Sheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { relativeTime } from '~/kit/text/relative-time'
import { SignedText } from '~/kit/text/SignedText'
import { useNow } from '~/platform/now'
import { noticeTexts } from './notice-texts'

type GroupNoticeSheetProps = { conversationId: ConversationId; isOpen: boolean; onClose: () => void }

/** The notice of a group as it stands now, over the conversation. */
export function GroupNoticeSheet({ conversationId, isOpen, onClose }: GroupNoticeSheetProps) {
  const texts = useTexts(noticeTexts)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.groupNotice}>
      {isOpen && <Notice conversationId={conversationId} />}
    </Sheet>
  )
}

function Notice({ conversationId }: { conversationId: ConversationId }) {
  const texts = useTexts(noticeTexts)
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  const { value: group, problem, reload } = useFetched(getGroup, { conversationId })
  if (problem !== undefined) return <ErrorState message={problem} onRetry={reload} />
  if (!group) return <SkeletonRows count={2} hasAvatar={false} />
  const { notice, noticeAt, noticeBy } = group
  if (notice === '') return <EmptyState>{texts.noNotice}</EmptyState>
  return (
    <SignedText by={texts.noticeBy({ name: noticeBy, when: relativeTime(noticeAt, now, language) })}>
      {notice}
    </SignedText>
  )
}

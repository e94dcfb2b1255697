import type { ConversationId } from '@linnet/protocol'
import { ImageOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '~/i18n/texts'
import { mediaItem } from '~/kinds/media/chat-media'
import { mediaTexts } from '~/kinds/media/media-texts'
import { openAmong } from '~/kinds/media/open-media'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useMessageContent } from '~/messages/message-content'
import { goBack } from '~/platform/navigation'
import { useParams, useScreenVisible } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

/** Opens the viewer by address, for search results and links. */
export function MediaViewer() {
  const texts = useTexts(mediaTexts)
  const status = useConnectionStatus()
  const isVisible = useScreenVisible()
  const params = useParams()
  const conversationId = params['conversation'] as ConversationId | undefined
  const cseq = Number(params['cseq'] ?? 0)
  const cid = params['message'] ?? ''
  const { content, isGone, problem, reload } = useMessageContent({ conversationId, cseq, cid })
  const media = content?.kind === 'image' || content?.kind === 'video' ? content : undefined
  const visible = useRef(isVisible)
  const viewer = useRef<'unopened' | 'open' | 'left'>('unopened')
  useEffect(() => {
    visible.current = isVisible
    // Coming back from a screen that the viewer led to.
    if (isVisible && viewer.current === 'left') goBack()
  }, [isVisible])
  useEffect(() => {
    if (!media || viewer.current !== 'unopened' || !isVisible) return
    viewer.current = 'open'
    void openAmong(mediaItem(media, { cid, cseq, isWaiting: cseq === 0 }), conversationId).then(() => {
      viewer.current = 'left'
      // The empty screen behind the viewer is closed, too.
      if (visible.current) goBack()
    })
  }, [media, conversationId, cid, cseq, isVisible])
  const isEmpty = isGone || (content !== undefined && !media)
  return (
    <Screen title={texts.viewer} status={status} tone="canvas">
      {isEmpty && <EmptyState icon={<ImageOff size={32} aria-hidden />}>{texts.imageGone}</EmptyState>}
      {problem !== undefined && !media && <ErrorState message={problem} onRetry={reload} />}
      {!isEmpty && problem === undefined && !media && <SkeletonRows count={1} />}
    </Screen>
  )
}

import type { ConversationId } from '@linnet/protocol'
import { ImageOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { EmptyState } from '../../../kit/EmptyState'
import { ErrorState } from '../../../kit/ErrorState'
import { Screen } from '../../../kit/Screen'
import { SkeletonRows } from '../../../kit/SkeletonRows'
import { useTexts } from '../../../kit/texts'
import { goBack } from '../../../platform/navigation'
import { useParams, useScreenVisible } from '../../../platform/screen-context'
import { useConnectionLine } from '../../../session/connection-line'
import { useMessageContent } from '../../../session/message-content'
import type { MediaItem } from '../chat-media'
import { mediaTexts } from '../media-texts'
import { openAmong } from '../open-media'

/** A picture or a video of a conversation by its own address, as a search result or a link opens it. */
export function MediaViewer() {
  const texts = useTexts(mediaTexts)
  const status = useConnectionLine()
  const isVisible = useScreenVisible()
  const params = useParams()
  const conversationId = params['conversation'] as ConversationId | undefined
  const cseq = Number(params['cseq'] ?? 0)
  const cid = params['message'] ?? ''
  const { content, isGone, hasFailed, retry } = useMessageContent({ conversationId, cseq, cid })
  const file = content?.file
  const isShown = useRef(false)
  useEffect(() => {
    if (!file || isShown.current || !isVisible) return
    isShown.current = true
    const alone: MediaItem = { cid, cseq, file, isWaiting: cseq === 0, caption: content.text ?? '' }
    // The screen behind the viewer is empty, so it goes with it.
    void openAmong(alone, conversationId).then(() => goBack())
  }, [file, content, conversationId, cid, cseq, isVisible])
  const isEmpty = isGone || (content !== undefined && !file)
  return (
    <Screen title={texts.viewer} status={status} tone="canvas">
      {isEmpty && <EmptyState icon={<ImageOff size={32} aria-hidden />}>{texts.imageGone}</EmptyState>}
      {hasFailed && !file && <ErrorState onRetry={retry} />}
      {!isEmpty && !hasFailed && !file && <SkeletonRows count={1} />}
    </Screen>
  )
}

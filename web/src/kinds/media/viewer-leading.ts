import type { ConversationId } from '@linnet/protocol'
import { allows, forwardedCopy, type SendableContent } from '@linnet/protocol/conversations/calls'
import { screens } from '@linnet/protocol/screens'
import type PhotoSwipe from 'photoswipe'
import { currentLanguage } from '~/i18n/preferences'
import { chooseChatsFor } from '~/messages/messages-to-send'
import { searchTexts } from '~/messages/search/search-texts'
import { navigate } from '~/platform/navigation'
import type { MediaItem } from './chat-media'
import { mediaTexts } from './media-texts'
import type { ViewerSlide } from './viewer-slide'

type Way = {
  name: string
  title: string
  order: number
  path: string
  isOffered?: (item: MediaItem) => boolean
  go: (item: MediaItem) => void
}

/** Adds the ways out of the viewer of a conversation: to the choice of chats to forward to, and to the message. */
export function addLeading(viewer: PhotoSwipe, conversationId: ConversationId): void {
  const ways: readonly Way[] = [
    {
      name: 'forward',
      title: mediaTexts[currentLanguage()].forward,
      order: 7,
      path: 'M18 9l7 7-7 7v-4c-5 0-8 1-11 5 0-7 4-11 11-11z',
      isOffered: ({ content }) => content !== undefined && allows(content, 'forward'),
      go: ({ content, cseq }) => {
        if (!content) return
        const copy = forwardedCopy(content) as SendableContent
        chooseChatsFor([{ content: copy, payload: { forward: { conversationId, cseq } } }])
      },
    },
    {
      name: 'show-in-chat',
      title: searchTexts[currentLanguage()].showInChat,
      order: 6,
      path: 'M7 9h18v12H14l-5 4v-4H7z',
      go: ({ cseq }) => navigate(screens.conversation, { conversation: conversationId, at: cseq }),
    },
  ]
  viewer.on('uiRegister', () => {
    for (const way of ways) register(viewer, way)
  })
}

function register(viewer: PhotoSwipe, { name, title, order, path, isOffered, go }: Way): void {
  const shown = () => (viewer.currSlide?.data as ViewerSlide | undefined)?.item
  /** Messages that are not stored yet have no place to lead to, and are sent before they are forwarded. */
  const isUsable = (item: MediaItem | undefined) =>
    item !== undefined && item.cseq > 0 && (isOffered?.(item) ?? true)
  viewer.ui?.registerElement({
    name,
    title,
    ariaLabel: title,
    order,
    isButton: true,
    html: { isCustomSVG: true, inner: `<path d="${path}"/>` },
    onInit: (element) => viewer.on('change', () => (element.hidden = !isUsable(shown()))),
    onClick: () => {
      const item = shown()
      if (item && isUsable(item)) go(item)
    },
  })
}

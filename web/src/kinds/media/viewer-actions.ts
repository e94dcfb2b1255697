import type { ConversationId } from '@linnet/protocol'
import { allows, forwardedCopy, type SendableContent } from '@linnet/protocol/conversations/calls'
import { screens } from '@linnet/protocol/screens'
import type PhotoSwipe from 'photoswipe'
import { currentLanguage } from '~/i18n/preferences'
import { favouriteTexts } from '~/messages/favourite-texts'
import { isKeepable, saveToFavourites } from '~/messages/favourites'
import { chooseChatsFor } from '~/messages/messages-to-send'
import { searchTexts } from '~/messages/search/search-texts'
import { navigate } from '~/platform/navigation'
import type { MediaItem } from './chat-media'
import { mediaTexts } from './media-texts'
import type { ViewerSlide } from './viewer-slide'

type MessageAction = {
  name: string
  title: string
  path: string
  isOffered?: (item: MediaItem) => boolean
  go: (item: MediaItem) => void
}

/** Adds the actions on the message of what is shown, in the viewer of a conversation. */
export function addMessageActions(viewer: PhotoSwipe, conversationId: ConversationId): void {
  const actions: readonly MessageAction[] = [
    {
      name: 'show-in-chat',
      title: searchTexts[currentLanguage()].showInChat,
      path: 'M7 9h18v12H14l-5 4v-4H7z',
      go: ({ cseq }) => navigate(screens.conversation, { conversation: conversationId, at: cseq }),
    },
    {
      name: 'forward',
      title: mediaTexts[currentLanguage()].forward,
      path: 'M18 9l7 7-7 7v-4c-5 0-8 1-11 5 0-7 4-11 11-11z',
      isOffered: ({ content }) => content !== undefined && allows(content, 'forward'),
      go: ({ content, cseq }) => {
        if (!content) return
        const copy = forwardedCopy(content) as SendableContent
        chooseChatsFor([{ content: copy, payload: { forward: { conversationId, cseq } } }])
      },
    },
    {
      name: 'favorite',
      title: favouriteTexts[currentLanguage()].favourites,
      path: 'M16 6l3 6.3 7 .9-5.1 4.8 1.3 6.9-6.2-3.4-6.2 3.4 1.3-6.9L6 13.2l7-.9z',
      isOffered: ({ content }) => content !== undefined && isKeepable(content),
      go: ({ cseq }) => void saveToFavourites(conversationId, [cseq]),
    },
  ]
  viewer.on('uiRegister', () => {
    for (const action of actions) register(viewer, action)
  })
}

function register(viewer: PhotoSwipe, { name, title, path, isOffered, go }: MessageAction): void {
  const shown = () => (viewer.currSlide?.data as ViewerSlide | undefined)?.item
  /** Messages in the outbox have no place in the chat yet, and cannot be forwarded. */
  const isUsable = (item: MediaItem | undefined) =>
    item !== undefined && item.cseq > 0 && (isOffered?.(item) ?? true)
  viewer.ui?.registerElement({
    name,
    title,
    ariaLabel: title,
    // As the button that saves: they stand together, in the order in which they are registered.
    order: 8,
    isButton: true,
    html: { isCustomSVG: true, inner: `<path d="${path}"/>` },
    onInit: (element) => viewer.on('change', () => (element.hidden = !isUsable(shown()))),
    onClick: () => {
      const item = shown()
      if (item && isUsable(item)) go(item)
    },
  })
}

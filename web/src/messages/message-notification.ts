import type { ConversationId } from '@linnet/protocol'
import { screens } from '@linnet/protocol/screens'
import { currentLanguage } from '~/i18n/preferences'
import { navigate } from '~/platform/navigation'
import { notify } from '~/platform/notify'
import { currentEngine } from '~/session/engine'
import { areNotificationsOn, noteMissed, useNotifications } from './notifications'
import { rowPreview } from './row-preview'

/** Shows a system notification for a conversation's newest message. */
export function notifyOfMessage(id: ConversationId): void {
  const state = currentEngine()?.getState()
  const chat = state?.chats.get(id)
  const words = chat && rowPreview(chat, { language: currentLanguage(), me: state?.me ?? '' })
  if (!chat || !words) return
  noteMissed()
  if (!areNotificationsOn(useNotifications.getState())) return
  void notify({
    tag: id,
    title: chat.name,
    body: words.sender === '' ? words.text : `${words.sender}: ${words.text}`,
    address: `${screens.conversation}?${new URLSearchParams({ conversation: id }).toString()}`,
    onOpen: () => navigate(screens.conversation, { conversation: id }),
  })
}

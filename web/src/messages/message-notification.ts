import type { Content, ConversationId, EntryView } from '@linnet/protocol'
import { rangesOf, textOf } from '@linnet/protocol/conversations/calls'
import type { NotificationPreview } from '@linnet/protocol/notifications/preferences'
import type { MomentAction, VideoAction } from '@linnet/protocol/notifications/rules'
import { screens } from '@linnet/protocol/screens'
import { momentActionWords } from '@linnet/protocol/words/moment-action-words'
import { videoActionWords } from '@linnet/protocol/words/video-action-words'
import { currentLanguage } from '~/i18n/preferences'
import { navigate } from '~/platform/navigation'
import { notify } from '~/platform/notify'
import { currentEngine } from '~/session/engine'
import { newMessageTexts } from './new-message-texts'
import { areNotificationsOn, noteMissed, useNotifications } from './notifications'
import { rowPreview } from './row-preview'

/** Shows a system notification for a conversation's newest message, or for an edit, with as much detail as the person's settings allow. */
export function notifyOfMessage(id: ConversationId, preview: NotificationPreview, edit?: EntryView): void {
  const state = currentEngine()?.getState()
  const chat = state?.chats.get(id)
  const shown = chat && { ...chat, ...(edit && shownOf(edit)) }
  const words = shown && rowPreview(shown, { language: currentLanguage(), me: state?.me ?? '' })
  if (!chat || !words) return
  noteMissed()
  if (!areNotificationsOn(useNotifications.getState())) return
  void notify({
    tag: id,
    title: preview === 'none' ? 'Linnet' : chat.name,
    body: bodyOf(words, preview),
    address: `${screens.conversation}?${new URLSearchParams({ conversation: id }).toString()}`,
    onOpen: () => navigate(screens.conversation, { conversation: id }),
  })
}

/** The fields of a row that shows the edited message as the newest. */
function shownOf({ message: { content, sender } }: EntryView) {
  const lastContent: Content = { kind: 'text', text: textOf(content), ranges: [...rangesOf(content)] }
  return { lastContent, lastSenderId: sender.id, lastSenderName: sender.groupName || sender.name }
}

function bodyOf(words: { text: string; sender: string }, preview: NotificationPreview): string {
  const text = preview === 'full' ? words.text : newMessageTexts[currentLanguage()].newMessage
  return words.sender === '' || preview === 'none' ? text : `${words.sender}: ${text}`
}

/** Notifies of a friend request, or of a security event of my account. */
export function notifyOf(tag: 'friends' | 'security'): void {
  if (!areNotificationsOn(useNotifications.getState())) return
  const texts = newMessageTexts[currentLanguage()]
  const [screen, parameters]: [string, Record<string, string>] =
    tag === 'friends' ? [screens.friendRequests, {}] : [screens.devices, { list: 'activity' }]
  const query = new URLSearchParams(parameters).toString()
  void notify({
    tag,
    title: 'Linnet',
    body: tag === 'friends' ? texts.newRequest : texts.security,
    address: query === '' ? screen : `${screen}?${query}`,
    onOpen: () => navigate(screen, parameters),
  })
}

/** Notifies of an action on a moment or comment of mine; without a name if names are not to be shown. */
export function notifyOfMoment(momentAction: MomentAction, name: string): void {
  if (!areNotificationsOn(useNotifications.getState())) return
  const texts = momentActionWords[currentLanguage()]
  void notify({
    tag: 'moments',
    title: name || 'Linnet',
    body: name === '' ? texts.news : texts[momentAction],
    address: screens.momentNotifications,
    onOpen: () => navigate(screens.momentNotifications),
  })
}

/** The same for my short videos. */
export function notifyOfVideo(videoAction: VideoAction, name: string): void {
  if (!areNotificationsOn(useNotifications.getState())) return
  const texts = videoActionWords[currentLanguage()]
  void notify({
    tag: 'videos',
    title: name || 'Linnet',
    body: name === '' ? texts.news : texts[videoAction],
    address: screens.videoNotifications,
    onOpen: () => navigate(screens.videoNotifications),
  })
}

/** Notifies of an announcement; without its title if no content is to be shown. */
export function notifyOfAnnouncement(title: string): void {
  if (!areNotificationsOn(useNotifications.getState())) return
  const texts = newMessageTexts[currentLanguage()]
  void notify({
    tag: 'announcements',
    title: title === '' ? 'Linnet' : texts.announcement,
    body: title || texts.newAnnouncement,
    address: `${screens.news}?tab=announcements`,
    onOpen: () => navigate(screens.news, { tab: 'announcements' }),
  })
}

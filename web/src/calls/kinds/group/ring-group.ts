/** Rings for a group call on this device. */
import { callTypes } from '@linnet/protocol/calls/events'
import type { RoomView } from '@linnet/protocol/groupcalls/events'
import { ring } from '~/calls/ongoing/ringing'
import { groupTexts } from '~/calls/texts/group-texts'
import { currentLanguage } from '~/i18n/preferences'
import { currentEngine } from '~/session/engine'
import { invitationWords } from './group-words'

/** Rings until stopped. */
export function ringGroup(view: RoomView): () => void {
  const texts = groupTexts[currentLanguage()]
  const name = view.people.find(({ personId }) => personId === view.hostId)?.name ?? ''
  const isVideo = view.type === callTypes.video
  return ring({
    id: view.id,
    conversationId: view.conversationId,
    by: view.hostId,
    title: currentEngine()?.getState().chats.get(view.conversationId)?.name || 'Linnet',
    words: invitationWords(texts, { name, isVideo }),
    namelessWords: invitationWords(texts, { name: '', isVideo }),
    isGroup: true,
  })
}

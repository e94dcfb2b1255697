import type { Chat } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { callTypes } from '@linnet/protocol/calls/events'
import { supportPersonId } from '@linnet/protocol/support/account'
import { showToast } from '~/kit/overlays/toast'
import { refusalText } from '~/session/refusal-text'
import { loadCalls } from './load-calls'

/** Calls the other person of a direct conversation. */
export function callIn(conversationId: ConversationId, kind: keyof typeof callTypes): void {
  loadCalls().then(
    ({ placeCall }) => placeCall(conversationId, callTypes[kind]),
    // Offline, and not loaded before.
    () => showToast(refusalText({ message: '' }), { kind: 'error' }),
  )
}

/** Friends call each other; there is nobody to call in a group, at the support or in my own notes. */
export const mayCallIn = ({ peerId, lock, isNotes = false }: Chat): boolean =>
  peerId !== undefined && peerId !== supportPersonId && lock === '' && !isNotes

import { showToast } from '~/kit/overlays/toast'
import type { MessageToSend } from '~/messages/messages-to-send'
import { currentEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { screenLink } from './kinds/meeting/invitation'

/** Begins a meeting for a chat: its card is posted there, and its window opens. */
export async function meetInChat(post: (card: MessageToSend) => void): Promise<void> {
  const engine = currentEngine()
  if (!engine) return
  try {
    const [{ beginMeeting }, { cardOfScreen }, loaded] = await Promise.all([
      import('./kinds/meeting/begin-meeting'),
      import('~/messages/share-screen'),
      import('./load').then(({ loadMeeting }) => loadMeeting()),
    ])
    const meeting = await beginMeeting(engine)
    if (!meeting) return
    const card = await cardOfScreen(engine, screenLink(meeting))
    if (typeof card !== 'string') post(card)
    await loaded.enterMeetingOnThisPage({ number: meeting.number })
  } catch {
    // The device is offline, and the code was not loaded before.
    showToast(refusalText({ message: '' }), { kind: 'error' })
  }
}

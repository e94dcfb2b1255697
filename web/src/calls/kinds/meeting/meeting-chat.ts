/** The chat of the meeting that this page is in. */
import { readEvent } from '@linnet/client'
import { newCid } from '@linnet/client/cid'
import type { Frame } from '@linnet/protocol'
import { type MeetingMessageView, meetingSaid } from '@linnet/protocol/groupcalls/meeting-views'
import { readMeetingChat, sayInMeeting } from '@linnet/protocol/groupcalls/meetings'
import { ongoingOf } from '~/calls/ongoing/ongoing'
import { serverNowMs } from '~/platform/now'
import { currentEngine } from '~/session/engine'
import { createSessionStore } from '~/session/session-store'
import { toastRefusal } from '~/session/toast-refusal'
import { withMessages } from './meeting-view'

interface MeetingChat {
  roomId?: string | undefined
  /** The messages, oldest first. */
  messages: readonly MeetingMessageView[]
  hasMore: boolean
  /** The state of reading: nothing has been read yet, or reading failed. */
  state: 'loading' | 'failed' | 'read'
  unread: number
  isOpen: boolean
}

const initial: MeetingChat = { messages: [], hasMore: false, state: 'loading', unread: 0, isOpen: false }

export const useMeetingChat = createSessionStore<MeetingChat>(initial)

/** Opens the chat of this page's meeting and reads its newest page. */
export function openMeetingChat(): void {
  const roomId = ongoingOf('meeting')?.view?.id
  if (roomId === undefined) return
  if (useMeetingChat.getState().roomId !== roomId) useMeetingChat.setState({ ...initial, roomId }, true)
  useMeetingChat.setState({ isOpen: true, unread: 0 })
  void readMore()
}

export const closeMeetingChat = (): void => useMeetingChat.setState({ isOpen: false })

/** Reads the newest messages, or those before the oldest one shown. */
export async function readMore({ isOlder = false } = {}): Promise<void> {
  const { roomId, messages } = useMeetingChat.getState()
  const engine = currentEngine()
  if (roomId === undefined || !engine) return
  const before = isOlder ? messages[0]?.id : undefined
  const outcome = await engine.call(readMeetingChat, { roomId, ...(before !== undefined && { before }) })
  const now = useMeetingChat.getState()
  if (now.roomId !== roomId) return
  if (!outcome.ok) return useMeetingChat.setState({ state: now.state === 'read' ? 'read' : 'failed' })
  const { messages: found, hasMore } = outcome.value
  // The newest page does not show whether there is more before the pages already shown.
  const knowsMore = now.state === 'read' && !isOlder
  useMeetingChat.setState({
    messages: withMessages(now.messages, found),
    hasMore: knowsMore ? now.hasMore : hasMore,
    state: 'read',
  })
}

/** Writes to everybody in the meeting. Resolves to whether it was sent; if not, the text is kept. */
export async function sendMeetingMessage(text: string): Promise<boolean> {
  const { roomId } = useMeetingChat.getState()
  const engine = currentEngine()
  if (roomId === undefined || !engine) return false
  const outcome = await engine.call(sayInMeeting, { roomId, text, cid: newCid(serverNowMs()) })
  if (!toastRefusal(outcome) || !outcome.ok) return false
  useMeetingChat.setState(({ messages }) => ({ messages: withMessages(messages, [outcome.value]) }))
  return true
}

/** Handles messages that the server pushes. */
export function applyMeetingMessage(frame: Frame): void {
  const pushed = readEvent(meetingSaid, frame)
  const meeting = ongoingOf('meeting')
  if (!pushed || meeting?.view?.id !== pushed.roomId) return
  const { roomId, message } = pushed
  if (useMeetingChat.getState().roomId !== roomId) useMeetingChat.setState({ ...initial, roomId }, true)
  const me = currentEngine()?.getState().me
  useMeetingChat.setState(({ messages, unread, isOpen }) => ({
    messages: withMessages(messages, [message]),
    unread: isOpen || message.personId === me ? unread : unread + 1,
  }))
}

import type { MeetingMessageView } from '@linnet/protocol/groupcalls/meeting-views'

/** Adds messages that were read or pushed, each once, oldest first. */
export function withMessages(
  known: readonly MeetingMessageView[],
  added: readonly MeetingMessageView[],
): readonly MeetingMessageView[] {
  const byId = new Map([...known, ...added].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((one, other) => Number(one.id) - Number(other.id))
}

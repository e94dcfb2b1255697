import { quotedText, statedKind } from '@linnet/protocol'
import type { HappeningSource } from '../../kernel/declared/happening-source'
import { concerning } from './concerning'

/** Mentions, replies and reactions in the list of happenings. */
export const messagesHappened: HappeningSource = async (work, { caller: { personId }, untilMs, limit }) => {
  const found = await concerning(work, { personId, untilMs, limit })
  return found.map(({ content, isRead, ...rest }) => ({
    ...rest,
    messageKind: statedKind(content),
    text: quotedText(content),
    isKnown: isRead,
  }))
}

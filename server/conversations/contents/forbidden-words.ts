/** Words that a group forbids. */
import { type Content, type PersonId, searchText } from '@linnet/protocol'
import type { Recipients } from '../audience/audience'
import { foldWords } from '../audience/fold-words'

/** Whether the content has a forbidden word. False for non-members, who are refused later anyway and must not probe the list. */
export function hasForbiddenWord(
  { content, senderId }: { content: Content; senderId: PersonId },
  to: Recipients | undefined,
): boolean {
  if (!to || to.forbiddenWords.length === 0 || !to.has(senderId)) return false
  const said = searchText(content).map(foldWords)
  return to.forbiddenWords.some((word) => said.some((text) => text.includes(word)))
}

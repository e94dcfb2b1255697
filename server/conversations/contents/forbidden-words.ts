/** Words that a group does not allow. */
import { type Content, type PersonId, searchText } from '@linnet/protocol'
import type { Recipients } from '../audience/audience'

/** What is looked for in the words that a group does not allow: letters alone, in one writing. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}\p{C}]+/gu, '')

/** Whether a member says such a word. Who is no member learns nothing of the words: the log turns them away. */
export function hasForbiddenWord(
  { content, senderId }: { content: Content; senderId: PersonId },
  to: Recipients | undefined,
): boolean {
  if (!to || to.forbiddenWords.length === 0 || !to.has(senderId)) return false
  const said = searchText(content).map(foldWords)
  return to.forbiddenWords.some((word) => said.some((text) => text.includes(word)))
}

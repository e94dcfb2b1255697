import {
  groupNameLength,
  groupAnnouncementLength,
  type Language,
  nameProblem,
  paragraphProblem,
  textLength,
  tidyLine,
  tidyParagraph,
} from '@linnet/protocol'
import { refuse } from '../kernel/refusal'

/** The name of a group as it is stored. */
export const readGroupName = (text: string): string =>
  nameProblem(text, groupNameLength) ? refuse('BadGroupName') : tidyLine(text)

/** A group's announcement as it is stored; it may have several lines. */
export const readGroupAnnouncement = (text: string): string =>
  paragraphProblem(text, groupAnnouncementLength) ? refuse('BadGroupNotice') : tidyParagraph(text)

/** Forbidden words, each once. One without a letter or digit would never be found in a message, so it is dropped. */
export const readForbiddenWords = (words: readonly string[]): string[] => [
  ...new Set(words.map(tidyLine).filter((word) => /[\p{L}\p{N}]/u.test(word))),
]

/** A group without a name is called by its first members, as many as the length of a name holds. */
export function nameAfter(nicknames: readonly string[], language: Language): string {
  const comma = language === 'zh-cn' || language === 'yue-lang' ? '、' : ', '
  let name = ''
  for (const nickname of nicknames) {
    const longer = name === '' ? nickname : name + comma + nickname
    if (textLength(longer) > groupNameLength) break
    name = longer
  }
  return name
}

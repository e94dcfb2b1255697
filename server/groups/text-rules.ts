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

/** Validates a group's name and returns it as it is stored. */
export const readGroupName = (text: string): string =>
  nameProblem(text, groupNameLength) ? refuse('BadGroupName') : tidyLine(text)

/** Validates a group's announcement and returns it as it is stored. It may have several lines. */
export const readGroupAnnouncement = (text: string): string =>
  paragraphProblem(text, groupAnnouncementLength) ? refuse('BadGroupNotice') : tidyParagraph(text)

/** Deduplicates forbidden words. Drops those without a letter or digit, which could never match. */
export const readForbiddenWords = (words: readonly string[]): string[] => [
  ...new Set(words.map(tidyLine).filter((word) => /[\p{L}\p{N}]/u.test(word))),
]

/** The default name of a group: its first members' nicknames, as many as fit. */
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

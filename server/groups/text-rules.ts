import { countedLength, groupNameLength, groupNoticeLength, type Language } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import { readName } from '../profiles'

/** The name of a group without the blanks around it; refuses one that is too long, disruptive or shows nothing. */
export const readGroupName = (text: string): string =>
  readName(text, groupNameLength) ?? refuse('BadGroupName')

/** Control characters, and marks that turn the direction of the text around them. */
const disruptive = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const invisible = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** A notice, which may have several lines. */
export function readGroupNotice(text: string): string {
  const notice = text.normalize('NFC').replace(/\r\n?/g, '\n').trim()
  const isShown = notice.replace(invisible, '') !== ''
  if (!isShown || disruptive.test(notice.replace(/[\n\t]/g, '')) || countedLength(notice) > groupNoticeLength)
    return refuse('BadGroupNotice')
  return notice
}

/** Words that are not allowed, each once; what has no letter and no digit is never found in a message. */
export const readForbiddenWords = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.normalize('NFC').trim()).filter((word) => /[\p{L}\p{N}]/u.test(word))),
]

/** A group without a name is called by its first members, as many as the length of a name holds. */
export function nameAfter(nicknames: readonly string[], language: Language): string {
  const comma = language === 'zh-cn' || language === 'yue-lang' ? '、' : ', '
  let name = ''
  for (const nickname of nicknames) {
    const longer = name === '' ? nickname : name + comma + nickname
    if (countedLength(longer) > groupNameLength) break
    name = longer
  }
  return name
}

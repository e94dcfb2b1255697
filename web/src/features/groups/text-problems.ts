import type { TextProblem } from '@linnet/protocol/text-rules'
import type { infoTexts } from './info-texts'

type Texts = Pick<(typeof infoTexts)['en-us'], 'tooLong' | 'badCharacters'>

/** What is wrong with the name or the announcement of a group, in words; `missing` is said differently for each. */
export const problemWords = (
  problem: TextProblem | undefined,
  texts: Texts,
  missing: string,
): string | undefined => problem && { missing, long: texts.tooLong, characters: texts.badCharacters }[problem]

import type { TextProblem } from '@linnet/protocol/text-rules'
import type { infoTexts } from './info-texts'

type Texts = Pick<(typeof infoTexts)['en-us'], 'tooLong' | 'badCharacters'>

/** The error text for a group's name or announcement; the text for a missing value differs between the two. */
export const problemText = (
  problem: TextProblem | undefined,
  texts: Texts,
  missing: string,
): string | undefined => problem && { missing, long: texts.tooLong, characters: texts.badCharacters }[problem]

import { foldText } from '@linnet/protocol'
import { simplify } from '../search/searched-text'

/** Letters that look like Latin ones, and the Latin ones. Only for forbidden words: for a search they are different letters. */
const written = 'авекмнорстухіјѕԁһԛԝүαβεικνορτυχɑɡ'
const readAs = 'abekmhopctyxijsdhqwyabeikvoptuxag'
const lookAlikes = new Map(Array.from(written, (letter, nth) => [letter, readAs[nth] ?? letter]))

/** Normalizes text for matching forbidden words: in simplified characters and Latin letters, without blanks, signs and marks. */
export const foldWords = (text: string): string =>
  simplify(foldText(text))
    .replace(/[\s\p{P}\p{S}\p{C}\p{Me}]+/gu, '')
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}ɑɡ]/gu, (letter) => lookAlikes.get(letter) ?? letter)

/** The forbidden words of a group as they are compared. */
export const foldedWords = (words: readonly string[]): string[] =>
  words.map(foldWords).filter((word) => word !== '')

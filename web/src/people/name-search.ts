/** Matches names by substring, pinyin initials or Hangul initials. */
import { foldName } from '@linnet/protocol/fold'

/** The first character of each pinyin initial in collation order; no syllable starts with i, u or v. */
const pinyinStarts: readonly (readonly [letter: string, character: string])[] = [
  ['a', '阿'],
  ['b', '八'],
  ['c', '嚓'],
  ['d', '哒'],
  ['e', '妸'],
  ['f', '发'],
  ['g', '旮'],
  ['h', '哈'],
  ['j', '讥'],
  ['k', '咔'],
  ['l', '垃'],
  ['m', '妈'],
  ['n', '拏'],
  ['o', '噢'],
  ['p', '妑'],
  ['q', '七'],
  ['r', '呥'],
  ['s', '仨'],
  ['t', '它'],
  ['w', '穵'],
  ['x', '夕'],
  ['y', '丫'],
  ['z', '帀'],
]

const hangulInitials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const firstSyllable = 0xac00
const lastSyllable = 0xd7a3
const syllablesPerInitial = 588

/** As keys type them: the vowels and the final consonants of two keys are the two. */
const hangulVowels = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ')
const hangulFinals =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  )
const syllables = /[\uac00-\ud7a3]/g

/**
 * Korean by the keys that type it. A consonant belongs to the syllable before it until its vowel is typed: on the way to 하늘, an
 * input method shows 한 and 하느.
 */
const keysOf = (text: string): string =>
  text.replace(syllables, (syllable) => {
    const place = syllable.charCodeAt(0) - firstSyllable
    const rest = place % syllablesPerInitial
    const [vowel, final] = [Math.floor(rest / hangulFinals.length), rest % hangulFinals.length]
    return initialOf(syllable) + (hangulVowels[vowel] ?? '') + (hangulFinals[final] ?? '')
  })

/** The browser's pinyin collation replaces a dictionary. */
const byPinyin = new Intl.Collator('zh-Hans-u-co-pinyin')

/** The initial of a character: the pinyin letter for Chinese, the first consonant for Korean. */
export function initialOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code >= firstSyllable && code <= lastSyllable)
    return hangulInitials[Math.floor((code - firstSyllable) / syllablesPerInitial)] ?? character
  if (!/\p{Script=Han}/u.test(character)) return character.toLowerCase()
  return pinyinStarts.findLast(([, start]) => byPinyin.compare(start, character) <= 0)?.[0] ?? character
}

/** Whether any of these names contains the typed text, literally, by initials or, where known, by its `reading` in pinyin. */
export function isFoundBy(names: readonly string[], typed: string, reading = ''): boolean {
  const query = foldName(typed)
  const isKorean = query.search(syllables) >= 0
  return (
    names.some((name) => foldName(name).includes(query) || foldName(initialsOf(name)).includes(query)) ||
    (isKorean && names.some((name) => keysOf(foldName(name)).includes(keysOf(query)))) ||
    foldName(reading).includes(query)
  )
}

const initialsOf = (name: string): string => Array.from(name.normalize('NFC'), initialOf).join('')

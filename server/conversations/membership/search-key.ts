import { pinyin } from 'pinyin-pro'

/** Consonants that begin a Hangul syllable, in the order of Unicode, as they are typed. */
const consonants = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
/** In characters. */
const longestKey = 400

/** What a member is found by: both names, and their pinyin, pinyin initials and Hangul consonants. */
export function searchKeyOf(nickname: string, groupName: string): string {
  const names = [...new Set([nickname, groupName].map(foldName))].filter((name) => name !== '')
  const key = [...new Set(names.flatMap((name) => [name, ...readingsOf(name)]))].join('\n')
  return Array.from(key).slice(0, longestKey).join('')
}

/** How names and what is looked for are compared. */
export const foldName = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, '')

function readingsOf(name: string): string[] {
  const readings: string[] = []
  if (/\p{Script=Han}/u.test(name)) {
    const syllables = pinyin(name, { toneType: 'none', type: 'array' }).map(foldName)
    // A character without a known reading is its own syllable, and may be a surrogate pair.
    const initials = syllables.map(([initial = '']) => initial)
    readings.push(syllables.join(''), initials.join(''))
  }
  if (/[가-힣]/.test(name)) readings.push(name.replace(/[가-힣]/g, consonantOf))
  return readings
}

const consonantOf = (syllable: string): string =>
  consonants[Math.floor((syllable.charCodeAt(0) - 0xac00) / 588)] ?? syllable

import { foldName } from '@linnet/protocol'
import { pinyin } from 'pinyin-pro'

/** The initial consonants of Hangul syllables in Unicode order, as typed letters. */
const consonants = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
/** The longest search key, in code points. */
const maxKeyLength = 400

/** The text that member search matches: both names as spelled and folded, with their pinyin, pinyin initials and Hangul consonants. */
export function searchKeyOf(nickname: string, groupName: string): string {
  const names = [...new Set([nickname, groupName].map(unspaced))].filter((name) => name !== '')
  const key = [...new Set(names.flatMap((name) => [name, foldName(name), ...readingsOf(name)]))].join('\n')
  return Array.from(key).slice(0, maxKeyLength).join('')
}

/** The first line of a key, which a hit is shown by. */
const unspaced = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/g, '')

function readingsOf(name: string): string[] {
  const readings: string[] = []
  if (/\p{Script=Han}/u.test(name)) {
    const syllables = pinyin(name, { toneType: 'none', type: 'array' }).map(foldName)
    // A character without a known reading is returned as itself, and may be a surrogate pair.
    const initials = syllables.map(([initial = '']) => initial)
    readings.push(syllables.join(''), initials.join(''))
  }
  if (/[가-힣]/.test(name)) readings.push(name.replace(/[가-힣]/g, consonantOf))
  return readings
}

const consonantOf = (syllable: string): string =>
  consonants[Math.floor((syllable.charCodeAt(0) - 0xac00) / 588)] ?? syllable

import { pinyin } from 'pinyin-pro'

export interface IndexReading {
  /** A to Z, a Hangul consonant, or # for everything else. */
  readonly letter: string
  /** The sort key within a letter. */
  readonly reading: string
}

const maxCached = 20_000
const cache = new Map<string, IndexReading>()

/**
 * A name's index letter and reading. Converting to pinyin is slow, so results are cached; the oldest entries go
 * first.
 */
export function indexReading(name: string): IndexReading {
  const known = cache.get(name)
  if (known) return known
  const reading = readName(name.trim().normalize('NFC'))
  if (cache.size >= maxCached) cache.delete(cache.keys().next().value ?? '')
  cache.set(name, reading)
  return reading
}

/** Orders letters A to Z, then Hangul, then #. */
export function compareLetters(one: string, other: string): number {
  if (one === other) return 0
  if (one === '#') return 1
  if (other === '#') return -1
  return one < other ? -1 : 1
}

function readName(name: string): IndexReading {
  const [first = ''] = name
  if (/^\p{Script=Han}/u.test(first)) return readHan(name)
  const consonant = hangulConsonant(first)
  if (consonant) return { letter: consonant, reading: name }
  return readLatin(name)
}

/** Surnames with a special reading that the dictionary only knows in simplified characters. */
const simplifiedSurnames = Object.entries({
  尉遲: '尉迟',
  澹臺: '澹台',
  萬俟: '万俟',
  長孫: '长孙',
  區: '区',
  員: '员',
  單: '单',
  樂: '乐',
  繆: '缪',
  蓋: '盖',
  車: '车',
})

/** The name in pinyin, reading the surname as a surname. Unknown characters end up under #. */
function readHan(name: string): IndexReading {
  const [traditional = '', simplified = ''] =
    simplifiedSurnames.find(([surname]) => name.startsWith(surname)) ?? []
  const readable = simplified + name.slice(traditional.length)
  const syllables = pinyin(readable, { mode: 'surname', surname: 'head', toneType: 'none', type: 'array' })
  return readLatin(syllables.join(' '))
}

const consonants = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const single: Readonly<Record<string, string>> = { ㄲ: 'ㄱ', ㄸ: 'ㄷ', ㅃ: 'ㅂ', ㅆ: 'ㅅ', ㅉ: 'ㅈ' }
const [firstSyllable, lastSyllable, syllablesOfConsonant] = [0xac00, 0xd7a3, 588]

/** The initial consonant of a Hangul syllable, doubled ones as single; undefined for other characters. */
function hangulConsonant(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0
  const isSyllable = code >= firstSyllable && code <= lastSyllable
  const consonant = isSyllable
    ? consonants[Math.floor((code - firstSyllable) / syllablesOfConsonant)]
    : character
  return consonant && consonants.includes(consonant) ? (single[consonant] ?? consonant) : undefined
}

/** Letters that Unicode does not decompose into a base letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
}

function readLatin(name: string): IndexReading {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const reading = folded.replace(/[æðøþđħıłœ]/g, (letter) => plainLetters[letter] ?? letter)
  const first = reading.charAt(0)
  return { letter: first >= 'a' && first <= 'z' ? first.toUpperCase() : '#', reading }
}

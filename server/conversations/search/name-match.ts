/** Finds names by a part of them in either script of Chinese, by pinyin or its initials, and by Hangul consonants. */
import { foldName } from '@linnet/protocol'
import { searchKeyOf } from '../membership/search-key'
import { simplify, traditional } from './searched-text'

const maxCached = 20_000
/** Readings of names take long to compute; the oldest are evicted first. */
const cache = new Map<string, string>()

/** A test for names that contain the typed text. */
export function nameMatcher(typed: string): (name: string) => boolean {
  const key = foldName(simplify(typed))
  return (name) => keyOf(name).includes(key)
}

function keyOf(name: string): string {
  const known = cache.get(name)
  if (known !== undefined) return known
  const key = searchKeyOf(simplify(name), name)
  if (cache.size >= maxCached) cache.delete(cache.keys().next().value ?? '')
  cache.set(name, key)
  return key
}

/** The spellings of a Chinese name in the scripts that it isn't written in; none for other names. */
export const otherScriptsOf = (name: string): string[] =>
  [simplify(name), traditionalOf(name)].filter((spelling) => foldName(spelling) !== foldName(name))

const traditionalOf = (name: string): string =>
  name.replace(/\p{Script=Han}/gu, (letter) => traditional.get(letter) ?? letter)

import { isLanguage, type Language } from '@linnet/protocol'

/** The best supported language of an `Accept-Language` header; undefined if none is. */
export function acceptedLanguage(header: string | null): Language | undefined {
  const preferences = (header ?? '').split(',').flatMap((preference) => {
    const [tag = '', ...parameters] = preference.split(';').map((part) => part.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const language = languageOfTag(tag)
    return language ? [{ language, weight: quality === undefined ? 1 : Number(quality) }] : []
  })
  const [best] = preferences
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return best?.language
}

const cantonesePlaces: ReadonlySet<string> = new Set(['hk', 'mo', 'yue'])
const languageOfPrimary: ReadonlyMap<string, Language> = new Map([
  ['yue', 'yue-lang'],
  ['en', 'en-us'],
  ['ko', 'korean-lang'],
])

/** Hong Kong and Macao get Cantonese; other Chinese tags get Chinese. Our own names are accepted as tags. */
function languageOfTag(tag: string): Language | undefined {
  if (isLanguage(tag)) return tag
  const [primary = '', ...rest] = tag.split('-')
  if (primary === 'zh') return rest.some((part) => cantonesePlaces.has(part)) ? 'yue-lang' : 'zh-cn'
  return languageOfPrimary.get(primary)
}

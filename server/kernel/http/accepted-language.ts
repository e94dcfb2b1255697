import type { Language } from '@linnet/protocol'
import { languageOfTag } from '@linnet/protocol/words/language-tags'

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

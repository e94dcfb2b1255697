import type { Chat } from '@linnet/client'
import { deletedName, deletedNames } from '@linnet/protocol/kinds/deleted-names'
import type { Language } from '~/i18n/languages'

/** A chat with deleted accounts renamed for a language. A group may be named after one of them. */
export function chatIn(chat: Chat, language: Language): Chat {
  const { group, name } = chat
  return { ...namedIn(chat, language), ...(group && { name }) }
}

const known: ReadonlySet<unknown> = new Set([deletedName, ...Object.values(deletedNames)])

/** A value with names for a language, only in fields that hold names: text written by people stays. */
function namedIn<T>(value: T, language: Language): T {
  if (Array.isArray(value)) return value.map((each: unknown) => namedIn(each, language)) as T
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, held]: [string, unknown]) => [
      key,
      /name$/i.test(key) && known.has(held) ? deletedNames[language] : namedIn(held, language),
    ]),
  ) as T
}

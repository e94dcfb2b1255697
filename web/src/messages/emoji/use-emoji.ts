import { useEffect, useState } from 'react'
import type { Language } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { type Emoji, readEmoji } from './emoji-list'

const files: Readonly<Record<Language, () => Promise<{ default: readonly string[] }>>> = {
  'zh-cn': () => import('virtual:emoji-zh-cn'),
  'yue-lang': () => import('virtual:emoji-yue-lang'),
  'en-us': () => import('virtual:emoji-en-us'),
  'korean-lang': () => import('virtual:emoji-korean-lang'),
}

type Groups = readonly (readonly Emoji[])[]

const loaded = new Map<Language, Groups>()

/** The emoji in the person's language, loaded when first needed; then the service worker keeps them for offline use. */
export function useEmoji(): { groups: Groups | undefined; isFailed: boolean; retry: () => void } {
  const language = usePreferences((preferences) => preferences.language)
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ language: Language; isFailed: boolean }>()
  useEffect(() => {
    if (loaded.has(language)) return undefined
    let isCurrent = true
    const settle = (isFailed: boolean) => isCurrent && setSettled({ language, isFailed })
    files[language]().then(
      (file) => {
        loaded.set(language, readEmoji(file.default))
        settle(false)
      },
      () => settle(true),
    )
    return () => {
      isCurrent = false
    }
  }, [language, attempt])
  return {
    groups: loaded.get(language),
    isFailed: settled?.language === language && settled.isFailed,
    retry: () => {
      setSettled(undefined)
      setAttempt(attempt + 1)
    },
  }
}

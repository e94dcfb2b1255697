import type { ConversationId } from '@linnet/protocol'
import { type TranslationLanguage, translationLanguages } from '@linnet/protocol/translation/calls'
import { useEffect } from 'react'
import type { Language } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { useMe } from '~/people/me'
import { saveProfileField } from '~/people/profile-saving'
import { deviceStorage } from '~/platform/browser-storage'
import { currentEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { createSessionStore, onSessionChange } from '~/session/session-store'

/** Deleted with the account's other data when it signs out. */
const storageKey = 'linnet.translation'
/** The chats switched on last are kept, up to this many. */
const maxChats = 500

type TranslationSettings = {
  /** The language that messages are translated into, as last known from my profile; undefined: the language of the app. */
  to: TranslationLanguage | undefined
  /** The conversations with automatic translation. */
  chats: readonly string[]
}

const nothing: TranslationSettings = { to: undefined, chats: [] }

/** This device's translation settings: automatic translation of chats is set per device. */
export const useTranslationSettings = createSessionStore<TranslationSettings>(nothing)

useTranslationSettings.setState(stored())
onSessionChange(() => useTranslationSettings.setState(stored()))

const usual: Record<Language, TranslationLanguage> = {
  'zh-cn': 'zh-Hans',
  'yue-lang': 'yue',
  'en-us': 'en',
  'korean-lang': 'ko',
}

/** The language that messages are translated into, on all my devices. */
export function useTranslationLanguage(): TranslationLanguage {
  const language = usePreferences((preferences) => preferences.language)
  return useTranslationSettings(({ to }) => to) ?? usual[language]
}

/** Applies the language I chose on another device. Used once per screen: its many rows read the local value. */
export function useChosenTranslationLanguage(): void {
  const mine = useMe().profile?.translateInto
  useEffect(() => {
    const to = translationLanguages.find((each) => each === mine)
    if (to !== undefined && to !== useTranslationSettings.getState().to) change({ to })
  }, [mine])
}

export async function chooseTranslationLanguage(to: TranslationLanguage): Promise<void> {
  const engine = currentEngine()
  if (!engine) return
  const { to: before } = useTranslationSettings.getState()
  change({ to })
  const patch = { translateInto: to }
  const refusal = await saveProfileField(engine, {
    field: 'translateInto',
    content: to,
    patch,
    isShownAtOnce: true,
  })
  if (!refusal) return
  change({ to: before })
  showToast(refusalText(refusal), { kind: 'error' })
}

export function translateChat(id: ConversationId, isOn: boolean): void {
  const others = useTranslationSettings.getState().chats.filter((each) => each !== id)
  change({ chats: isOn ? [id, ...others].slice(0, maxChats) : others })
}

function change(part: Partial<TranslationSettings>): void {
  useTranslationSettings.setState(part)
  deviceStorage.writeJson(storageKey, useTranslationSettings.getState())
}

function stored(): TranslationSettings {
  const value = deviceStorage.readObject(storageKey) as Partial<TranslationSettings>
  const chats = Array.isArray(value.chats) ? value.chats.filter((each) => typeof each === 'string') : []
  return { to: translationLanguages.find((each) => each === value.to), chats }
}

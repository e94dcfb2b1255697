import { Captions, Languages } from 'lucide-react'
import { useServerSettings } from '~/data/server-settings'
import { useTexts } from '~/i18n/texts'
import type { Action } from '~/kit/overlays/ActionSheet'
import type { ShownMessage } from '~/messages/message-kinds'
import { wordsToTranslate } from './message-words'
import { showTranslations } from './Translated'
import { useChosenTranslationLanguage, useTranslationLanguage } from './translation-settings'
import { translationTexts } from './translation-texts'
import { hideRendering, renderingOf, showRendering } from './translations'

// Loaded with the menus while the app is idle; automatic translation begins then.
showTranslations()

/** The menu choices of a message: translating it, or transcribing it. */
export function useTranslationChoices(): (message: ShownMessage) => Action[] {
  const texts = useTexts(translationTexts)
  const { translates, voiceToText } = useServerSettings()
  const to = useTranslationLanguage()
  useChosenTranslationLanguage()
  return (message) => {
    const isVoice = message.content.kind === 'voice'
    if (message.cseq === 0 || (!isVoice && wordsToTranslate(message.content) === '')) return []
    // An operator may offer neither.
    if (!(isVoice ? voiceToText : translates)) return []
    const state = renderingOf(message, to)?.state
    const isShown = state === 'shown' || state === 'loading'
    const words = isVoice
      ? { show: texts.voiceToText, hide: texts.hideText }
      : { show: texts.translate, hide: texts.showOriginal }
    return [
      {
        label: isShown ? words.hide : words.show,
        icon: isVoice ? <Captions size={18} aria-hidden /> : <Languages size={18} aria-hidden />,
        onSelect: () => (isShown ? hideRendering(message, to) : void showRendering(message, to)),
      },
    ]
  }
}

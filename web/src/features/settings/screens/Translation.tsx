import { screens } from '@linnet/protocol/screens'
import { nativeNames } from '@linnet/protocol/words/language-names'
import { Languages } from 'lucide-react'
import { useServerSettings } from '~/data/server-settings'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Screen } from '~/kit/screens/Screen'
import {
  useChosenTranslationLanguage,
  useTranslationLanguage,
} from '~/messages/translation/translation-settings'
import { translationTexts } from '~/messages/translation/translation-texts'
import { useNavigate } from '~/platform/screen-context'

/** My translation settings. */
export function Translation() {
  const texts = useTexts(translationTexts)
  const go = useNavigate()
  const to = useTranslationLanguage()
  useChosenTranslationLanguage()
  const { translates, voiceToText } = useServerSettings()
  if (!translates && !voiceToText)
    return (
      <Screen title={texts.translation}>
        <EmptyState icon={<Languages size={32} aria-hidden />}>{texts.translateOff}</EmptyState>
      </Screen>
    )
  return (
    <Screen title={texts.translation}>
      <CellGroup note={texts.whatLeaves}>
        <Cell
          icon={<Languages size={20} />}
          title={texts.into}
          detail={nativeNames[to]}
          onPress={() => go(screens.translationLanguage)}
        />
      </CellGroup>
    </Screen>
  )
}

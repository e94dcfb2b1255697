import { translationLanguages } from '@linnet/protocol/translation/calls'
import { nativeNames } from '@linnet/protocol/words/language-names'
import { useTexts } from '~/i18n/texts'
import { RadioList } from '~/kit/fields/RadioList'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Screen } from '~/kit/screens/Screen'
import {
  chooseTranslationLanguage,
  useChosenTranslationLanguage,
  useTranslationLanguage,
} from '~/messages/translation/translation-settings'
import { translationTexts } from '~/messages/translation/translation-texts'

/** Chooses the language that messages are translated into. */
export function TranslationLanguageChoice() {
  const texts = useTexts(translationTexts)
  useChosenTranslationLanguage()
  const options = translationLanguages.map((value) => ({
    value,
    title: nativeNames[value],
    lang: value,
  }))
  return (
    <Screen title={texts.into}>
      <CellGroup>
        <RadioList
          label={texts.into}
          options={options}
          value={useTranslationLanguage()}
          onChange={(to) => void chooseTranslationLanguage(to)}
        />
      </CellGroup>
    </Screen>
  )
}

import { CellGroup } from '../../../kit/CellGroup'
import { RadioList } from '../../../kit/RadioList'
import { Screen } from '../../../kit/Screen'
import { useTexts } from '../../../kit/texts'
import { htmlLanguage, languageNames, languages } from '../../../session/languages'
import { setPreferences, usePreferences } from '../../../session/preferences'
import { meTexts } from '../me-texts'

/** The language of the app; it changes at once. */
export function LanguageChoice() {
  const texts = useTexts(meTexts)
  const language = usePreferences((state) => state.language)
  return (
    <Screen title={texts.language}>
      <CellGroup>
        <RadioList
          label={texts.language}
          options={languages.map((value) => ({
            value,
            title: languageNames[value],
            lang: htmlLanguage(value),
          }))}
          value={language}
          onChange={(value) => setPreferences({ language: value })}
        />
      </CellGroup>
    </Screen>
  )
}

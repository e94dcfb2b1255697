import { useState } from 'react'
import { chooseLanguage } from '~/i18n/choose-language'
import { type Language, htmlLanguage, languageNames, languages } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { kitTexts } from '~/kit/kit-texts'
import { CellGroup } from '~/kit/lists/CellGroup'
import { showToast } from '~/kit/overlays/toast'
import { RadioList } from './RadioList'

/** The four languages, each in its own language; a choice applies as soon as its texts are loaded. */
export function LanguageList({ label, onChosen }: { label: string; onChosen?: () => void }) {
  const texts = useTexts(kitTexts)
  const [wanted, setWanted] = useState<Language>()
  const language = usePreferences((state) => state.language)
  return (
    <CellGroup>
      <RadioList
        label={label}
        options={languages.map((value) => ({
          value,
          title: languageNames[value],
          lang: htmlLanguage(value),
        }))}
        value={wanted ?? language}
        onChange={(value: Language) => {
          setWanted(value)
          chooseLanguage(value)
            .then(onChosen, () => showToast(texts.checkNetwork))
            .finally(() => setWanted(undefined))
        }}
      />
    </CellGroup>
  )
}

import { type Language, htmlLanguage, languageNames, languages } from '~/i18n/languages'
import { setPreferences, usePreferences } from '~/i18n/preferences'
import { CellGroup } from '~/kit/lists/CellGroup'
import { RadioList } from './RadioList'

/** The four languages, each in its own language; a choice applies at once. */
export function LanguageList({ label, onChosen }: { label: string; onChosen?: () => void }) {
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
        value={language}
        onChange={(value: Language) => {
          setPreferences({ language: value })
          onChosen?.()
        }}
      />
    </CellGroup>
  )
}

import { CellGroup } from '../kit/CellGroup'
import { RadioList } from '../kit/RadioList'
import { type Language, htmlLanguage, languageNames, languages } from './languages'
import { setPreferences, usePreferences } from './preferences'

/** The four languages, each in its own words; the app changes at once. */
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

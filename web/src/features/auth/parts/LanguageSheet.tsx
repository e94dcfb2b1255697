import { CellGroup } from '../../../kit/CellGroup'
import { RadioList } from '../../../kit/RadioList'
import { Sheet } from '../../../kit/Sheet'
import { useTexts } from '../../../kit/texts'
import { htmlLanguage, languageNames, languages } from '../../../session/languages'
import { setPreferences, usePreferences } from '../../../session/preferences'
import { authTexts } from '../auth-texts'

/** The four languages, each in its own words. */
export function LanguageSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useTexts(authTexts)
  const language = usePreferences((state) => state.language)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.language}>
      <CellGroup>
        <RadioList
          label={texts.language}
          options={languages.map((value) => ({
            value,
            title: languageNames[value],
            lang: htmlLanguage(value),
          }))}
          value={language}
          onChange={(value) => {
            setPreferences({ language: value })
            onClose()
          }}
        />
      </CellGroup>
    </Sheet>
  )
}

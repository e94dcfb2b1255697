import { Screen } from '../../../kit/Screen'
import { useTexts } from '../../../kit/texts'
import { LanguageList } from '../../../session/LanguageList'
import { meTexts } from '../me-texts'

/** The language of the app. */
export function LanguageChoice() {
  const texts = useTexts(meTexts)
  return (
    <Screen title={texts.language}>
      <LanguageList label={texts.language} />
    </Screen>
  )
}

import { meTexts } from '~/features/me/me-texts'
import { useTexts } from '~/i18n/texts'
import { LanguageList } from '~/kit/fields/LanguageList'
import { Screen } from '~/kit/screens/Screen'

/** Chooses the app language. */
export function LanguageChoice() {
  const texts = useTexts(meTexts)
  return (
    <Screen title={texts.language}>
      <LanguageList label={texts.language} />
    </Screen>
  )
}

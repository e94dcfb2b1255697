import { currentLanguage } from '~/i18n/preferences'
import { kitTexts } from '~/kit/kit-texts'

/** What to show for a refusal: the server's words in the member's language, or our own when it was not asked. */
export function refusalText(refusal: { name?: string; message: string }): string {
  if (refusal.message !== '') return refusal.message
  const texts = kitTexts[currentLanguage()]
  if (refusal.name === 'BadInput') return texts.notSendable
  return refusal.name === 'TooLarge' ? texts.tooLong : texts.checkNetwork
}

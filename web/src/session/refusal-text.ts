import { currentLanguage } from '~/i18n/preferences'
import { kitTexts } from '~/kit/kit-texts'

/** The text to show for a refusal: the server's, in the member's language, or our own if it never got the call. */
export function refusalText(refusal: { name?: string; message: string }): string {
  if (refusal.message !== '') return refusal.message
  const texts = kitTexts[currentLanguage()]
  if (refusal.name === 'BadInput') return texts.notSendable
  return refusal.name === 'TooLarge' ? texts.tooLarge : texts.checkNetwork
}

import { kitTexts } from '../kit/kit-texts'
import { currentLanguage } from './preferences'

/** What to show for a refusal: the server's words in the member's language, or our own when no answer came. */
export function refusalText(refusal: { message: string }): string {
  return refusal.message === '' ? kitTexts[currentLanguage()].checkNetwork : refusal.message
}

import { kitTexts } from '../kit/kit-texts'
import { showToast } from '../kit/toast'
import { copyText } from '../platform/clipboard'
import { currentLanguage } from './preferences'

/** Puts text on the clipboard and says so, or that it could not be done. */
export async function copy(text: string): Promise<void> {
  const { copied, copyFailed } = kitTexts[currentLanguage()]
  if (await copyText(text)) showToast(copied, { kind: 'success' })
  else showToast(copyFailed, { kind: 'error' })
}

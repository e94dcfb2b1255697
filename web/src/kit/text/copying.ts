import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { copyTexts } from '~/kit/text/copy-texts'
import { copyText } from '~/platform/clipboard'

/** Copies text to the clipboard and shows a toast with the outcome. */
export async function copy(text: string): Promise<void> {
  const { copied, copyFailed } = copyTexts[currentLanguage()]
  if (await copyText(text)) showToast(copied, { kind: 'success' })
  else showToast(copyFailed, { kind: 'error' })
}

import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { storageTexts } from './storage-texts'

/** Says that older messages and files are no longer on this device. */
export const toastFullStorage = (): void => showToast(storageTexts[currentLanguage()].full, { isLong: true })

import { filePath } from '@linnet/protocol/file-path'
import { registerTexts } from '~/features/auth/register-texts'
import { sendPhoto } from '~/files/photo-sending'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { saveProfileField } from '~/people/profile-saving'
import { currentEngine } from '~/session/engine'

/** Gives a new account the photo that was chosen before it existed. */
export async function saveFirstPhoto({ blob, name }: { blob: Blob; name: string }): Promise<void> {
  const engine = currentEngine()
  const sent = await sendPhoto('photo', blob, name)
  // The person may have logged out again.
  if (!engine || engine !== currentEngine()) return
  const photo = sent.ok ? filePath(sent.value.id, 'original') : ''
  const isSaved =
    sent.ok && !(await saveProfileField(engine, { field: 'photo', content: photo, patch: { photo } }))
  if (!isSaved) showToast(registerTexts[currentLanguage()].photoNotSaved, { kind: 'error' })
}

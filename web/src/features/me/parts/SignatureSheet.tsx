import { meTexts } from '~/features/me/me-texts'
import { useTexts } from '~/i18n/texts'
import { TextSheet } from '~/kit/overlays/TextSheet'
import { signatureLimit } from '~/people/account-rules'
import type { EditSheetProps } from './edit-sheet'
import { useProfileSave } from './use-profile-save'

export function SignatureSheet({ profile, isOpen, onClose }: EditSheetProps) {
  const texts = useTexts(meTexts)
  const save = useProfileSave('signature', (signature) => ({ signature }))
  return (
    <TextSheet
      title={texts.signature}
      value={profile.signature}
      isOpen={isOpen}
      onClose={onClose}
      save={save}
      input={{ limit: signatureLimit, hint: texts.signatureHint }}
    />
  )
}

import { useTexts } from '../../../kit/texts'
import { TextSheet } from '../../../kit/TextSheet'
import { signatureLimit } from '../../../session/account-rules'
import { meTexts } from '../me-texts'
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

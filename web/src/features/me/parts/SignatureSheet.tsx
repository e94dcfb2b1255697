import { signatureLength, signatureProblem } from '@linnet/protocol/profile-rules'
import { meTexts } from '~/features/me/me-texts'
import { useTexts } from '~/i18n/texts'
import { TextSheet } from '~/kit/overlays/TextSheet'
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
      problemOf={(text) => {
        const problem = signatureProblem(text)
        return problem && texts[problem]
      }}
      save={save}
      input={{ limit: signatureLength, hint: texts.signatureHint }}
    />
  )
}

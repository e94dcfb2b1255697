import { useTexts } from '../../../kit/texts'
import { signatureLimit } from '../../../session/account-rules'
import { meTexts } from '../me-texts'
import type { EditSheetProps } from './edit-sheet'
import { TextSheet } from './TextSheet'

export function SignatureSheet({ profile, isOpen, onClose }: EditSheetProps) {
  const texts = useTexts(meTexts)
  return (
    <TextSheet
      title={texts.signature}
      field="signature"
      value={profile.signature}
      isOpen={isOpen}
      onClose={onClose}
      problemOf={() => undefined}
      patchOf={(signature) => ({ signature })}
      input={{ limit: signatureLimit, hint: texts.signatureHint }}
    />
  )
}

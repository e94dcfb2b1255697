import { nicknameLength, nicknameProblem } from '@linnet/protocol/profile-rules'
import { useTexts } from '~/i18n/texts'
import { TextSheet } from '~/kit/overlays/TextSheet'
import { accountTexts } from '~/people/account-texts'
import type { EditSheetProps } from './edit-sheet'
import { useProfileSave } from './use-profile-save'

export function NicknameSheet({ profile, isOpen, onClose }: EditSheetProps) {
  const texts = useTexts(accountTexts)
  const save = useProfileSave('nickname', (nickname) => ({ nickname }))
  return (
    <TextSheet
      title={texts.nickname}
      value={profile.nickname}
      isOpen={isOpen}
      onClose={onClose}
      problemOf={(text) => {
        const problem = nicknameProblem(text)
        return problem && texts[problem]
      }}
      save={save}
      input={{ limit: nicknameLength, autoComplete: 'nickname' }}
    />
  )
}

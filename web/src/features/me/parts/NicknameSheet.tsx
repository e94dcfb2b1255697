import { useTexts } from '../../../kit/texts'
import { nicknameLimit, nicknameProblem } from '../../../session/account-rules'
import { meTexts } from '../me-texts'
import type { EditSheetProps } from './edit-sheet'
import { TextSheet } from './TextSheet'

export function NicknameSheet({ profile, isOpen, onClose }: EditSheetProps) {
  const texts = useTexts(meTexts)
  return (
    <TextSheet
      title={texts.nickname}
      field="nickname"
      value={profile.nickname}
      isOpen={isOpen}
      onClose={onClose}
      problemOf={(text) => {
        const problem = nicknameProblem(text)
        return problem && texts[problem]
      }}
      patchOf={(nickname) => ({ nickname })}
      input={{ limit: nicknameLimit, autoComplete: 'nickname' }}
    />
  )
}

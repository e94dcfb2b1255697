import { confirm } from '../../../kit/confirm'
import { useTexts } from '../../../kit/texts'
import { TextSheet } from '../../../kit/TextSheet'
import { useNow } from '../../../platform/now'
import { chatIdProblem } from '../../../session/account-rules'
import { htmlLanguage } from '../../../session/languages'
import { usePreferences } from '../../../session/preferences'
import { meTexts } from '../me-texts'
import type { EditSheetProps } from './edit-sheet'
import { useProfileSave } from './use-profile-save'

const yearSeconds = 365 * 24 * 3600

/** The chat ID, by which others find me: once a year. */
export function ChatIdSheet({ profile, isOpen, onClose }: EditSheetProps) {
  const texts = useTexts(meTexts)
  const now = useNow()
  const save = useProfileSave('chatId', (chatId) => ({
    chatId,
    chatIdChangeableAt: now + yearSeconds,
  }))
  const language = usePreferences((state) => state.language)
  const isLocked = profile.chatIdChangeableAt > now
  const date = new Date(profile.chatIdChangeableAt * 1000)
  const shownDate = date.toLocaleDateString(htmlLanguage(language), { dateStyle: 'long' })
  return (
    <TextSheet
      title={texts.chatId}
      value={profile.chatId}
      isOpen={isOpen}
      onClose={onClose}
      problemOf={(text) => {
        const problem = chatIdProblem(text)
        return problem && texts[problem]
      }}
      save={save}
      confirmSave={(chatId) =>
        confirm({
          title: texts.chatIdAsk({ id: chatId }),
          body: texts.chatIdAskBody,
          confirmLabel: texts.change,
        })
      }
      input={{
        disabled: isLocked,
        hint: isLocked ? texts.chatIdFrom({ date: shownDate }) : texts.chatIdHint,
        // An id is typed as it is, without capitals or corrections.
        type: 'url',
        inputMode: 'text',
      }}
    />
  )
}

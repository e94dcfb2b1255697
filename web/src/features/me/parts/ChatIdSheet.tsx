import { chatIdProblem } from '@linnet/protocol/profile-rules'
import { meTexts } from '~/features/me/me-texts'
import { htmlLanguage } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { confirm } from '~/kit/overlays/confirm'
import { TextSheet } from '~/kit/overlays/TextSheet'
import { useNow } from '~/platform/now'
import type { EditSheetProps } from './edit-sheet'
import { useProfileSave } from './use-profile-save'

const yearSeconds = 365 * 24 * 3600

/** Changes my chat ID, which the server allows once a year. */
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
        // No autocapitalization or autocorrection in an id.
        type: 'url',
        inputMode: 'text',
      }}
    />
  )
}

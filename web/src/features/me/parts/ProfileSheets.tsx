import type { ProfileField } from '@linnet/protocol/profiles/calls'
import type { ProfileView } from '@linnet/protocol/profiles/profile-view'
import {
  chatIdProblem,
  nicknameLength,
  nicknameProblem,
  signatureLength,
  signatureProblem,
} from '@linnet/protocol/profiles/rules'
import { meTexts } from '~/features/me/me-texts'
import { htmlLanguage } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { RadioList } from '~/kit/fields/RadioList'
import { CellGroup } from '~/kit/lists/CellGroup'
import { confirm } from '~/kit/overlays/confirm'
import { Sheet } from '~/kit/overlays/Sheet'
import { TextSheet } from '~/kit/overlays/TextSheet'
import { showToast } from '~/kit/overlays/toast'
import { accountTexts } from '~/people/account-texts'
import { saveProfileField } from '~/people/profile-saving'
import { useNow } from '~/platform/now'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

/** Props of a sheet that edits a part of my profile. */
type EditSheetProps = { profile: ProfileView; isOpen: boolean; onClose: () => void }

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
        // An id needs no autocapitalization or autocorrection.
        type: 'url',
        inputMode: 'text',
      }}
    />
  )
}

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

export function GenderSheet({ profile, isOpen, onClose }: EditSheetProps) {
  const texts = useTexts(meTexts)
  const accountWords = useTexts(accountTexts)
  const engine = useEngine()
  const choose = async (gender: string) => {
    // The tick visibly moves before the sheet closes.
    setTimeout(onClose, 160)
    const patch = { gender: Number(gender) }
    const change = { field: 'gender', content: gender, patch, isShownAtOnce: true } as const
    const refusal = await saveProfileField(engine, change)
    if (refusal) showToast(refusalText(refusal), { kind: 'error' })
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.gender}>
      <CellGroup>
        <RadioList
          label={texts.gender}
          options={[
            { value: '1', title: accountWords.male },
            { value: '2', title: accountWords.female },
            { value: '0', title: accountWords.notSaid },
          ]}
          value={String(profile.gender)}
          onChange={(gender) => void choose(gender)}
        />
      </CellGroup>
    </Sheet>
  )
}

/** Saves one text of my profile; returns the error text if it is refused. */
function useProfileSave(
  field: ProfileField,
  patchOf: (text: string) => Partial<ProfileView>,
): (text: string) => Promise<string | undefined> {
  const engine = useEngine()
  return async (text) => {
    const refusal = await saveProfileField(engine, { field, content: text, patch: patchOf(text) })
    return refusal && refusalText(refusal)
  }
}

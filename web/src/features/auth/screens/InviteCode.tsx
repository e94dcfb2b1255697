import { screens } from '@linnet/protocol/screens'
import { cutToUnits } from '@linnet/protocol/text-cut'
import { ungrouped } from '@linnet/protocol/typed'
import { AuthPage } from '~/features/auth/parts/AuthPage'
import { setDraft, useSignInDraft } from '~/features/auth/parts/sign-in-draft'
import { registerTexts } from '~/features/auth/register-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { goBack } from '~/platform/navigation'

/** The optional invitation code of a friend. */
export function InviteCode() {
  const texts = useTexts(registerTexts)
  const inviteCode = useSignInDraft((draft) => draft.inviteCode)
  const errors = useSignInDraft((draft) => draft.errors)
  return (
    <AuthPage title={texts.inviteCode} lead={texts.inviteLead}>
      <Form onSubmit={() => goBack(screens.register)} errors={errors}>
        <TextField
          label={texts.inviteCode}
          value={inviteCode}
          onChange={(typed) => setDraft({ inviteCode: cutToUnits(ungrouped(typed), 20), errors: {} })}
          error={errors.inviteCode}
          enterKeyHint="done"
          autoFocus
        />
        <Button type="submit" isFullWidth>
          {texts.done}
        </Button>
      </Form>
    </AuthPage>
  )
}

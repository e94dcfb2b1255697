import { endOtherSessions } from '@linnet/protocol/auth/calls'
import { screens } from '@linnet/protocol/screens'
import { currentLanguage } from '~/i18n/preferences'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { navigate } from '~/platform/navigation'
import { currentEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { activityTexts } from './activity-texts'

/** The response to "This wasn't me": the other sessions end, and the password screen opens. */
export async function protectAccount(): Promise<void> {
  const texts = activityTexts[currentLanguage()]
  const question = { title: texts.protectTitle, body: texts.protectBody, confirmLabel: texts.protect }
  if (!(await confirm({ ...question, isDanger: true }))) return
  const outcome = await currentEngine()?.call(endOtherSessions, {})
  if (!outcome?.ok) {
    if (outcome) showToast(refusalText(outcome.refusal), { kind: 'error' })
    return
  }
  navigate(screens.changePassword)
  showToast(texts.othersEnded, { kind: 'success' })
}

import type { Call, CallInput } from '@linnet/protocol'
import { currentLanguage } from '~/i18n/preferences'
import { confirm } from '~/kit/overlays/confirm'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { postTexts } from './post-texts'

/** Asks for confirmation, then deletes a post or comment by a call. Returns whether it was deleted. */
export async function deleteIfSure<C extends Call>(
  question: { title: string; body?: string },
  call: C,
  input: CallInput<C>,
): Promise<boolean> {
  const confirmLabel = postTexts[currentLanguage()].delete
  const isSure = await confirm({ ...question, confirmLabel, isDanger: true })
  const engine = currentEngine()
  return isSure && engine !== null && (await toastRefusal(engine.call(call, input)))
}

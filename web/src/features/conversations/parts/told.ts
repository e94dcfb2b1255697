import type { Outcome } from '@linnet/client'
import { showToast } from '../../../kit/toast'
import { refusalText } from '../../../session/refusal-text'

/** Waits for what was asked, and tells what went wrong when something did. */
export async function told(asked: Promise<Outcome<unknown>>): Promise<boolean> {
  const outcome = await asked
  if (!outcome.ok) showToast(refusalText(outcome.refusal), { kind: 'error' })
  return outcome.ok
}

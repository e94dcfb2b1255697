import type { CallOutput } from '@linnet/protocol'
import type { logIn } from '@linnet/protocol/auth/sign-in-calls'
import { screens } from '@linnet/protocol/screens'
import { navigate } from '~/platform/navigation'
import { loadEngine } from '~/session/engine'
import { startSession } from '~/session/session'
import { dismissEnding } from '~/session/signing-out'
import { clearDraft } from './sign-in-draft'

/** Starts the session and removes the sign-in screens from the history. */
export async function completeSignIn({ token, profile }: CallOutput<typeof logIn>): Promise<void> {
  await loadEngine()
  dismissEnding()
  startSession({ token, accountId: profile.id })
  navigate(screens.chats, {}, { replace: true, from: 0 })
  clearDraft()
}

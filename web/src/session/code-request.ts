import { sendCode, type CodeScene } from '@linnet/protocol/auth/sign-in-calls'
import { deviceId } from './device-id'
import { guestCaller } from './engine'

/** Requests a code. A device unknown to the account first does proof of work, in a worker. */
export async function askForCode(account: string, scene: CodeScene) {
  const call = guestCaller()
  const input = { account: account.trim(), scene, deviceId: deviceId() }
  const outcome = await call(sendCode, input)
  if (outcome.ok || outcome.refusal.name !== 'ChallengeNeeded') return outcome
  const { challenge, bits } = outcome.refusal.parameters
  if (typeof challenge !== 'string' || typeof bits !== 'number') return outcome
  // Most people never need this code.
  const solution = await import('./challenge-solving')
    .then(({ solveApart }) => solveApart(challenge, bits))
    .catch(() => undefined)
  return solution === undefined ? outcome : call(sendCode, { ...input, challenge, solution })
}

import * as auth from '@linnet/protocol'
import { readDevice } from '../../kernel/http/device-name'
import { type Implementation, implement, implementGathered, implementQuery } from '../../kernel/implement'
import { askFactorsEnd, type FactorsEndParts, keepFactors, keepFactorsByLink } from './end-factors'
import { logInTwo, type LogInTwoParts } from './log-in-two'
import {
  offerProof,
  offerTotp,
  type OwnFactorParts,
  proveInSession,
  removeTotp,
  removeTrustedDevice,
  renewRecoveryCodes,
  setTotp,
  showFactors,
} from './own-factors'
import { addPasskey, offerPasskey, removePasskey } from './own-passkeys'
import { logInByPasskey, offerPasskeyLogin, type PasskeyLoginParts } from './passkey-login'
import { describeTicket } from './prove'
import { readTicket } from './tickets'

const unproved = { code: undefined, recoveryCode: undefined, passkey: undefined }

/** The calls of second factors. Those that count attempts, which are then refused, manage their own transactions. */
export const factorRoutes = (
  parts: OwnFactorParts & LogInTwoParts & FactorsEndParts & PasskeyLoginParts,
): Implementation[] => [
  implement(auth.readFactorTicket, async ({ work, input: { ticket } }) => {
    const { personId } = await readTicket(work, { ticket, purpose: 'login' })
    return describeTicket(work, parts, { ticket, personId })
  }),
  implementGathered(auth.logInTwo, ({ input, caller }) => {
    const { ticket, trusted, trust, deviceId, platform, system, ...proof } = input
    const device = readDevice({ platform, system }, caller)
    const step = { ticket, trusted, trust, deviceId, device, caller, proof: { ...unproved, ...proof } }
    return logInTwo(parts, step)
  }),
  implementQuery(auth.showFactors, ({ work, caller: { personId } }) => showFactors(work, parts, personId)),
  implementGathered(auth.offerTotp, ({ input: { password }, caller }) =>
    offerTotp(parts, { caller, password }),
  ),
  implementGathered(auth.setTotp, ({ input, caller }) => setTotp(parts, { ...input, caller })),
  implement(auth.removeTotp, async ({ work, caller }) => {
    await removeTotp(work, caller)
    return {}
  }),
  implement(auth.renewRecoveryCodes, ({ work, caller }) => renewRecoveryCodes(work, caller)),
  implement(auth.removeTrustedDevice, async ({ work, caller: { personId }, input: { id } }) => {
    await removeTrustedDevice(work, { personId, id })
    return {}
  }),
  implement(auth.offerFactorProof, ({ work, caller: { personId } }) => offerProof(work, parts, personId)),
  implementGathered(auth.offerPasskey, ({ input: { password }, caller }) =>
    offerPasskey(parts, { caller, password }),
  ),
  implement(auth.addPasskey, ({ work, caller, input }) => addPasskey(work, parts, { ...input, caller })),
  implement(auth.removePasskey, async ({ work, caller, input: { id } }) => {
    await removePasskey(work, { caller, id })
    return {}
  }),
  implementQuery(auth.offerPasskeyLogin, ({ work }) => offerPasskeyLogin(work, parts)),
  implement(auth.logInByPasskey, ({ work, input: { ticket, passkey, deviceId, ...given }, caller }) =>
    logInByPasskey(work, parts, { ticket, passkey, deviceId, device: readDevice(given, caller), caller }),
  ),
  implement(auth.askFactorsEnd, ({ work, input: { ticket }, caller }) =>
    askFactorsEnd(work, { ticket, from: caller }),
  ),
  implement(auth.keepFactors, async ({ work, caller }) => {
    await keepFactors(work, { personId: caller.personId, from: caller })
    return {}
  }),
  implement(auth.keepFactorsByLink, async ({ work, input: { ticket }, caller }) => {
    await keepFactorsByLink(work, parts, { ticket, from: caller })
    return {}
  }),
  implementGathered(auth.proveFactor, async ({ input: { ticket, ...proof }, caller }) => {
    await proveInSession(parts, { caller, ticket, proof: { ...unproved, ...proof } })
    return {}
  }),
]

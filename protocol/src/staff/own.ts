/** The caller's own account: password and second factors. */
import { z } from 'zod'
import { text } from '../wire'
import { defineStaffCall, Empty } from './contract'
import {
  FactorsView,
  PasskeyAnswer,
  PasskeyName,
  PasskeyOptions,
  RecoveryCodes,
  Ticket,
  TotpCode,
  TotpSetup,
} from './factors'
import { StaffPassword } from './session'

const own = { right: 'own.use', effect: 'changes', stepUp: true } as const

export const changeStaffPassword = defineStaffCall({
  ...own,
  name: 'own.changePassword',
  summary: 'Changes one’s password, which ends one’s other sessions.',
  input: z.object({ oldPassword: StaffPassword, newPassword: StaffPassword }),
  output: Empty,
  refusals: ['WrongPassword', 'WeakPassword', 'CommonPassword'],
})

export const readOwnFactors = defineStaffCall({
  name: 'own.factors',
  right: 'own.use',
  effect: 'reads',
  summary: 'One’s second factors.',
  input: z.object({}),
  output: FactorsView,
  refusals: [],
})

export const startTotp = defineStaffCall({
  ...own,
  effect: 'reads',
  name: 'own.startTotp',
  summary: 'Starts setting up an authenticator app.',
  input: z.object({}),
  output: TotpSetup.extend({ ticket: Ticket }),
  refusals: [],
})

export const setTotp = defineStaffCall({
  ...own,
  name: 'own.setTotp',
  summary: 'Sets up an authenticator app in place of the one before, if there was one.',
  input: z.object({ ticket: Ticket, code: TotpCode }),
  output: Empty,
  refusals: ['TicketOver', 'WrongFactor'],
})

export const removeTotp = defineStaffCall({
  ...own,
  name: 'own.removeTotp',
  summary: 'Removes the authenticator app, if a passkey remains.',
  input: z.object({}),
  output: Empty,
  refusals: ['LastFactor'],
})

export const startPasskey = defineStaffCall({
  ...own,
  effect: 'reads',
  name: 'own.startPasskey',
  summary: 'Starts adding a passkey.',
  input: z.object({}),
  output: z.object({ ticket: Ticket, passkeyOptions: PasskeyOptions }),
  refusals: ['PasskeysUnavailable'],
})

export const addPasskey = defineStaffCall({
  ...own,
  name: 'own.addPasskey',
  summary: 'Adds a passkey.',
  input: z.object({ ticket: Ticket, name: PasskeyName, answer: PasskeyAnswer }),
  output: Empty,
  refusals: ['TicketOver', 'WrongFactor'],
})

export const removePasskey = defineStaffCall({
  ...own,
  name: 'own.removePasskey',
  summary: 'Removes a passkey, if another factor remains.',
  input: z.object({ id: text({ max: 1000 }) }),
  output: Empty,
  refusals: ['LastFactor'],
})

export const renewRecoveryCodes = defineStaffCall({
  ...own,
  name: 'own.renewRecoveryCodes',
  summary: 'Makes new recovery codes; the ones before end.',
  input: z.object({}),
  output: RecoveryCodes,
  refusals: [],
})

export const ownCalls = [
  changeStaffPassword,
  readOwnFactors,
  startTotp,
  setTotp,
  removeTotp,
  startPasskey,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
]

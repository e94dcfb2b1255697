/** Passkeys of an account: as a second factor, and as the only way in. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { Nothing, shownText, text, wireInput, wireView } from '../wire'
import { loginDevice, SignedIn } from './calls'
import { PasskeyAnswer, password, RecoveryCodesView, ticket } from './factor-fields'

/** Options for the browser’s WebAuthn call, with the ticket that its answer goes with. */
const PasskeyOfferView = wireView({
  ticket: ['ticket', z.string()],
  /** JSON in the form of SimpleWebAuthn. */
  options: ['options', z.string()],
})

export const offerPasskey = defineCall({
  name: 'auth.offerPasskey',
  wire: 'POST /im/in/offerPasskey',
  auth: 'member',
  summary: 'Begins to add a passkey, which `addPasskey` completes.',
  input: wireInput({ password }),
  output: PasskeyOfferView,
  refusals: ['LoginPasswordNeeded', 'WrongPassword', 'FactorProofNeeded', 'PasskeysUnavailable'],
})

export const addPasskey = defineCall({
  name: 'auth.addPasskey',
  wire: 'POST /im/in/addPasskey',
  auth: 'member',
  summary: 'Adds a passkey, and gives recovery codes with the first factor.',
  input: wireInput({
    ticket,
    passkey: ['passkey', PasskeyAnswer, 'The result of the browser’s WebAuthn call, as JSON.', '{}'],
    name: ['name', shownText({ max: 60 }), 'A name by which I know it again.', 'Ann’s phone'],
  }),
  output: RecoveryCodesView,
  refusals: ['TicketOver', 'WrongFactor', 'PasskeysFull'],
})

export const removePasskey = defineCall({
  name: 'auth.removePasskey',
  wire: 'POST /im/in/removePasskey',
  auth: 'member',
  summary: 'Removes a passkey. Without any factor left, recovery codes and trusted devices end too.',
  input: wireInput({
    id: ['id', text({ min: 1, max: 1400 }), 'The `id` of a passkey of mine.', 'AQIDBAUGBwg'],
  }),
  output: Nothing,
  refusals: ['FactorProofNeeded', 'PasskeyNotFound'],
})

export const offerPasskeyLogin = defineCall({
  name: 'auth.offerPasskeyLogin',
  wire: 'POST /im/in/offerPasskeyLogin',
  auth: 'guest',
  isEntry: true,
  summary:
    'Begins to log in with a passkey alone: options for any passkey that the device has for this address.',
  input: wireInput({}),
  output: PasskeyOfferView,
  refusals: ['PasskeysUnavailable'],
})

export const logInByPasskey = defineCall({
  name: 'auth.logInByPasskey',
  wire: 'POST /im/in/passkeyLogin',
  auth: 'guest',
  isEntry: true,
  summary:
    'Logs in with a passkey alone. The device has to have verified the person, so that no second step is needed.',
  input: wireInput({
    ticket: [
      'ticket',
      text({ min: 1, max: 200 }),
      'The ticket of `offerPasskeyLogin`.',
      '1764414000000.q1W2e3R4t5Y6u7I8o9P0aA.n0Q9zqkqsmYb2hUuTqXkY1nC2Jm5Vd8RrLwPp7sGf3E',
    ],
    passkey: ['passkey', PasskeyAnswer, 'The result of the browser’s WebAuthn call, as JSON.', '{}'],
    ...loginDevice,
  }),
  output: SignedIn,
  refusals: ['TicketOver', 'WrongFactor', 'PasskeysUnavailable', 'DeletionPending'],
  limit: { count: 60, seconds: 3600 },
})

export const passkeyCalls = [
  offerPasskey,
  addPasskey,
  removePasskey,
  offerPasskeyLogin,
  logInByPasskey,
] as const

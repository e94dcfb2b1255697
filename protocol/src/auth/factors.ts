/** Second factors of an account: an authenticator app, passkeys and recovery codes; and the second step of logging in. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { typedCode } from '../typed'
import { flag, nested, Nothing, text, wireInput, wireView } from '../wire'
import { loginDevice, SignedIn } from './calls'
import { PasskeyAnswer, password, RecoveryCodesView, ticket } from './factor-fields'

/** Ways of proving a second factor. */
export const ProofKind = z.enum(['totp', 'passkey', 'recovery'])
export type ProofKind = z.output<typeof ProofKind>

/** The hours after which a person who has lost all factors logs in without them. */
export const factorsEndHours = 72

const TotpCode = typedCode(/^[0-9]{6}$/)
/** A random secret that the device keeps, also after a logout. */
const TrustSecret = z.string().regex(/^[\w-]{43}$/)

/** A proof that can be typed. */
export const typedProof = {
  code: [
    'code',
    TotpCode.optional(),
    'A code of the authenticator app. Each works once. At most one proof can be given.',
    '246810',
  ],
  recoveryCode: [
    'recovery_code',
    text({ max: 60 }).optional(),
    'A recovery code. Each works once.',
    'k3tr-9mwd-x7fa-2npq',
  ],
} as const

/** A proof of one of the factors. */
const proof = {
  ...typedProof,
  passkey: [
    'passkey',
    PasskeyAnswer.optional(),
    'The result of the browser’s WebAuthn call, as JSON in the form of SimpleWebAuthn.',
    '{}',
  ],
} as const

export const FactorTicketView = wireView({
  ticket: ['ticket', z.string()],
  kinds: ['kinds', tolerantList(ProofKind)],
  /** Options for the browser’s WebAuthn call, as JSON; empty if no passkey can be used here. */
  passkeyOptions: ['passkey_options', z.string()],
  /** When all factors end because the person said that they are lost, in Unix seconds; 0 if they did not. */
  endsAt: ['ends_at', z.int()],
})
export type FactorTicketView = z.output<typeof FactorTicketView>

export const readFactorTicket = defineCall({
  name: 'auth.readFactorTicket',
  wire: 'POST /im/in/factorTicket',
  auth: 'guest',
  summary:
    'What the second step of logging in can be proved with, by the ticket of the refusal `FactorNeeded`.',
  input: wireInput({ ticket }),
  output: FactorTicketView,
  refusals: ['TicketOver'],
})

export const logInTwo = defineCall({
  name: 'auth.logInTwo',
  wire: 'POST /im/in/loginTwo',
  auth: 'guest',
  isEntry: true,
  summary:
    'The second step of logging in: proves a factor, or that the device is trusted. A wrong proof leaves the ticket valid, and counts as ' +
    'one of ten tries that the account has in a quarter of an hour.',
  input: wireInput({
    ticket,
    ...proof,
    trusted: [
      'trusted',
      TrustSecret.optional(),
      'The secret of a trusted device, in place of a proof.',
      'pV0sF6b2mTqXkY1nC2Jm5Vd8RrLwPp7sGf3En0Q9zqk',
    ],
    trust: [
      'trust',
      TrustSecret.optional(),
      'A new random secret: the device is trusted with it for 30 days. Ignored unless a factor is proved.',
      'pV0sF6b2mTqXkY1nC2Jm5Vd8RrLwPp7sGf3En0Q9zqk',
    ],
    ...loginDevice,
  }),
  output: SignedIn,
  refusals: ['TicketOver', 'WrongFactor', 'NotTrusted', 'DeletionPending'],
  limit: { count: 60, seconds: 3600 },
})

export const askFactorsEnd = defineCall({
  name: 'auth.askFactorsEnd',
  wire: 'POST /im/in/factorsLost',
  auth: 'guest',
  summary:
    'Says, with the ticket of a first step, that all factors are lost: they end after 72 hours. Every device and address of the account ' +
    'hears of it and can cancel it. A repetition does not begin the wait again.',
  input: wireInput({ ticket }),
  output: wireView({
    /** When the factors end, in Unix seconds. */
    endsAt: ['ends_at', z.int()],
  }),
  refusals: ['TicketOver'],
  limit: { count: 10, seconds: 86_400 },
})

export const keepFactors = defineCall({
  name: 'auth.keepFactors',
  wire: 'POST /im/in/keepFactors',
  auth: 'member',
  summary: 'Cancels the end of the factors that somebody asked for. Does nothing if no one did.',
  input: wireInput({}),
  output: Nothing,
  refusals: [],
})

export const keepFactorsByLink = defineCall({
  name: 'auth.keepFactorsByLink',
  wire: 'POST /im/in/keepFactorsByLink',
  auth: 'guest',
  summary: 'Cancels the end of the factors by the ticket of the link that every address of the account got.',
  input: wireInput({
    ticket: [
      'ticket',
      text({ min: 1, max: 100 }),
      'The ticket of the link that was sent.',
      '0199d8a5-b174-72a0-9987-9a1c3e5f7186.JWy0pZ1mY8kTqvU2sR5nXb3cD7fGhLaE',
    ],
  }),
  output: Nothing,
  refusals: ['ChangeNotFound'],
  limit: { count: 60, seconds: 3600 },
})

const PasskeyView = wireView({
  id: ['id', z.string()],
  name: ['name', z.string()],
  createdAt: ['created_at', z.int()],
  /** When it was last used, in Unix seconds; 0 if never. */
  usedAt: ['used_at', z.int()],
})

const TrustedDeviceView = wireView({
  id: ['id', z.string()],
  system: ['system', z.string()],
  /** In Unix seconds. */
  trustedAt: ['trusted_at', z.int()],
  endsAt: ['ends_at', z.int()],
})

export const FactorsView = wireView({
  hasTotp: ['totp', flag()],
  passkeys: ['passkeys', tolerantList(nested(PasskeyView))],
  recoveryCodesLeft: ['recovery_codes_left', z.int()],
  trustedDevices: ['trusted_devices', tolerantList(nested(TrustedDeviceView))],
  /** Whether passkeys can be used with this server: they need a host name and a public address. */
  hasPasskeys: ['passkeys_possible', flag()],
  /** When all factors end because someone said that they are lost, in Unix seconds; 0 otherwise. */
  endsAt: ['ends_at', z.int()],
})
export type FactorsView = z.output<typeof FactorsView>

export const showFactors = defineCall({
  name: 'auth.showFactors',
  wire: 'POST /im/get/factors',
  auth: 'member',
  summary: 'The second factors of my account, and the devices that are trusted without them.',
  input: wireInput({}),
  output: FactorsView,
  refusals: [],
})

export const offerTotp = defineCall({
  name: 'auth.offerTotp',
  wire: 'POST /im/in/offerTotp',
  auth: 'member',
  summary: 'Begins to set up an authenticator app: a new secret, which `setTotp` confirms.',
  input: wireInput({ password }),
  output: wireView({
    ticket: ['ticket', z.string()],
    /** For a QR code: `otpauth://totp/...`. */
    uri: ['uri', z.string()],
    /** The same secret, to type in. */
    secret: ['secret', z.string()],
  }),
  refusals: ['LoginPasswordNeeded', 'WrongPassword', 'FactorProofNeeded'],
})

export const setTotp = defineCall({
  name: 'auth.setTotp',
  wire: 'POST /im/in/setTotp',
  auth: 'member',
  summary:
    'Sets the authenticator app that `offerTotp` offered, in place of the one before, and gives recovery codes with the first factor.',
  input: wireInput({
    ticket,
    code: ['code', TotpCode, 'A code of the app.', '246810'],
  }),
  output: RecoveryCodesView,
  refusals: ['TicketOver', 'WrongFactor'],
})

export const removeTotp = defineCall({
  name: 'auth.removeTotp',
  wire: 'POST /im/in/removeTotp',
  auth: 'member',
  summary:
    'Removes the authenticator app. Without any factor left, recovery codes and trusted devices end too.',
  input: wireInput({}),
  output: Nothing,
  refusals: ['FactorProofNeeded'],
})

export const renewRecoveryCodes = defineCall({
  name: 'auth.renewRecoveryCodes',
  wire: 'POST /im/in/recoveryCodes',
  auth: 'member',
  summary: 'Gives new recovery codes, shown once; the ones before no longer work.',
  input: wireInput({}),
  output: RecoveryCodesView,
  refusals: ['NoFactors', 'FactorProofNeeded'],
})

export const removeTrustedDevice = defineCall({
  name: 'auth.removeTrustedDevice',
  wire: 'POST /im/in/removeTrusted',
  auth: 'member',
  summary: 'Ends the trust in a device: it has to prove a factor with its next login.',
  input: wireInput({
    id: ['id', z.string().max(64), 'The `id` of a trusted device.', examples.requestId],
  }),
  output: Nothing,
  refusals: ['DeviceNotFound'],
})

export const offerFactorProof = defineCall({
  name: 'auth.offerFactorProof',
  wire: 'POST /im/in/offerProof',
  auth: 'member',
  desk: 'vendor',
  summary: 'Begins to prove a factor in a session, after the refusal `FactorProofNeeded`.',
  input: wireInput({}),
  output: FactorTicketView,
  refusals: ['NoFactors'],
})

export const proveFactor = defineCall({
  name: 'auth.proveFactor',
  wire: 'POST /im/in/proveFactor',
  auth: 'member',
  desk: 'vendor',
  summary:
    'Proves a factor. Calls that were refused with `FactorProofNeeded` then work in this session for ten minutes.',
  input: wireInput({ ticket, ...proof }),
  output: Nothing,
  refusals: ['TicketOver', 'WrongFactor'],
  limit: { count: 60, seconds: 3600 },
})

export const factorCalls = [
  readFactorTicket,
  logInTwo,
  showFactors,
  offerTotp,
  setTotp,
  removeTotp,
  renewRecoveryCodes,
  removeTrustedDevice,
  offerFactorProof,
  proveFactor,
  askFactorsEnd,
  keepFactors,
  keepFactorsByLink,
] as const

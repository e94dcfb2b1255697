/** Second factors: a code of an authenticator app, a recovery code, or a passkey. */
import { z } from 'zod'
import { typedCode } from '../typed'
import { shownText, text } from '../wire'
import { Seconds } from './contract'

/** The result of the browser's WebAuthn call, as SimpleWebAuthn returns it. */
const PasskeyAnswer = z.record(z.string().max(50), z.unknown())
/** Options for the browser's WebAuthn call, in SimpleWebAuthn's form. */
export const PasskeyOptions = z.record(z.string(), z.unknown())

const TotpCode = typedCode(/^[0-9]{6}$/)
const PasskeyName = shownText({ max: 60 })

export const factorKinds = ['totp', 'passkey', 'recovery'] as const

/** Proof of an existing factor. */
export const FactorProof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('totp'), code: TotpCode }),
  z.strictObject({ kind: z.literal('recovery'), code: text({ max: 40 }) }),
  z.strictObject({ kind: z.literal('passkey'), answer: PasskeyAnswer }),
])
export type FactorProof = z.output<typeof FactorProof>

/** A factor that is being set up, with proof that it works. */
export const NewFactor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('totp'), code: TotpCode }),
  z.strictObject({ kind: z.literal('passkey'), name: PasskeyName, answer: PasskeyAnswer }),
])
export type NewFactor = z.output<typeof NewFactor>

/** The secret for an authenticator app: `uri` as a QR code, or `secret` to type in. */
export const TotpSetup = z.object({ uri: z.string(), secret: z.string() })

/** The result of a passed first step; the second must follow with its ticket within five minutes. */
export const FactorTicket = z.object({
  ticket: z.string(),
  factors: z.array(z.enum(factorKinds)),
  passkeyOptions: PasskeyOptions.optional(),
})

export const Ticket = text({ max: 100 })

/** The caller's own factors. */
export const FactorsView = z.object({
  hasTotp: z.boolean(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: Seconds, usedAt: Seconds.optional() }),
  ),
  recoveryCodesLeft: z.int(),
})
export type FactorsView = z.output<typeof FactorsView>

/** Shown once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })

export { PasskeyAnswer, PasskeyName, TotpCode }

/** A statement that two of the staff sign with their passkeys. */
export const SigningView = z.object({
  /** Those who have signed the statement; two have to. */
  signatures: z.array(z.object({ name: z.string(), at: Seconds })),
  /** Whether the caller has. */
  isSigned: z.boolean(),
  /** Whether the caller has a passkey to sign with. */
  hasPasskey: z.boolean(),
  /** The text that is signed, line by line; missing before somebody has given a reason. */
  statement: z.string().optional(),
  /** Options for the caller’s passkeys; missing if there is nothing to sign, or nothing to sign with. */
  passkeyOptions: PasskeyOptions.optional(),
})
export type SigningView = z.output<typeof SigningView>

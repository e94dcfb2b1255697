/**
 * A program's manifest. Its folder comes with the service, but its texts are shown to people and its list of servers opens the
 * network.
 */
import { languages } from '@linnet/protocol'
import { z } from 'zod'

/** The calls that a program may make. */
export const programCalls = ['whoAmI', 'share', 'scan', 'pay'] as const

export const programId = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/
/** A file in the folder: not hidden, and with no path out of the folder. */
export const programFile = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+$/u)
const inLanguages = (max: number) =>
  z
    .partialRecord(z.enum(languages), line(max))
    .refine((texts) => Object.keys(texts).length > 0, 'a text is needed')

export const Manifest = z.strictObject({
  id: z.string().regex(programId),
  kind: z.enum(['game', 'miniProgram']),
  names: inLanguages(30),
  about: inLanguages(120),
  icon: z.string().max(100).regex(programFile),
  entry: z
    .string()
    .max(100)
    .regex(programFile)
    .regex(/\.html$/),
  calls: z.array(z.enum(programCalls)).max(programCalls.length).default([]),
  servers: z
    .array(z.string().max(200).refine(isServer, 'must be an https origin with a name'))
    .max(5)
    .default([]),
  /** The address to which receipts are sent. */
  webhook: z.string().max(200).refine(isWebhook, 'must be an https address without a password').optional(),
})
export type Manifest = z.output<typeof Manifest>

/**
 * Whether an address is a webhook. Its target is checked when it is called: only public addresses, and those
 * that the operator allows.
 */
function isWebhook(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { href, protocol, username, password } = new URL(text)
  return href === text && protocol === 'https:' && username === '' && password === ''
}

/**
 * Whether a text is an origin and nothing more: text in a policy must not add a second directive or a
 * wildcard.
 */
function isServer(text: string): boolean {
  if (!/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/.test(text) || !URL.canParse(text)) return false
  const { origin, hostname } = new URL(text)
  return origin === text && /[a-z]/.test(hostname.split('.').at(-1) ?? '') && hostname.includes('.')
}

/**
 * Statements that staff sign with their passkeys, and the pinned keys by which a process verifies them: a file of its own, since what the
 * database says about staff counts for nothing there.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type KnownPasskey, signingOptions, verifyPasskey } from '../factors/passkeys'

/** The time until which a statement holds, its last line; 0 if it says none. */
export const readUntil = (text: string): number => parseInt(/\nuntil (\d{1,12})$/.exec(text)?.[1] ?? '0', 10)

const because = 'because '

/** The line of a statement that says why. */
export const writeWhy = (why: string): string => `${because}${JSON.stringify(why)}`

/** The reason that a statement gives; undefined if it gives none. */
export function readWhy(text: string): string | undefined {
  const line = text.split('\n').find((each) => each.startsWith(because))
  try {
    const why: unknown = JSON.parse(line?.slice(because.length) ?? '')
    return typeof why === 'string' ? why : undefined
  } catch {
    return undefined
  }
}

/** The challenge of a statement: what the passkey signs. */
export const challengeOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Options for signing a statement with one of these passkeys; undefined if there is none. */
export const optionsToSign = (
  origin: string,
  { statement, known }: { statement: string; known: readonly KnownPasskey[] },
) => signingOptions(origin, { known, challenge: Buffer.from(challengeOf(statement), 'base64url') })

/** The passkey among these that signed the statement; undefined if none did. Its device has to have verified the person. */
export async function findSigningKey(
  origin: string,
  {
    statement,
    answer,
    known,
  }: { statement: string; answer: Record<string, unknown>; known: readonly KnownPasskey[] },
): Promise<string | undefined> {
  const challenge = challengeOf(statement)
  // A signature stands for itself: the counter is for logging in.
  const counted = known.map((each) => ({ ...each, counter: 0 }))
  return (await verifyPasskey(origin, { challenge, answer, known: counted, isAlone: true }))?.id
}

const Pin = z.object({
  staff: z.uuid(),
  name: z.string(),
  /** The member whom this is, who approves nothing of their own. */
  person: z.uuid().nullable(),
  credential: z.string(),
  publicKey: z.base64url(),
})
export type Pin = z.output<typeof Pin>

export const pinsIn = (folder: string): string => join(folder, 'pins')

/** The pinned keys, one a line; undefined if nobody has pinned any. Read again each time: a removed line counts at once. */
export function readPins(file: string): readonly Pin[] | undefined {
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => Pin.parse(JSON.parse(line)))
}

export interface SignedStatement {
  statement: string
  credentialId: string
  answer: string
}

/** The staff whose pinned keys have signed such a statement, each once, without the member whom it is about. */
export async function findSigners(
  signed: readonly SignedStatement[],
  {
    pins,
    origin,
    person,
    isStated,
  }: {
    pins: readonly Pin[]
    origin: string
    person?: string
    /** Whether a statement is about exactly what would be signed. */
    isStated: (statement: string) => boolean
  },
): Promise<ReadonlySet<string>> {
  const signers = new Set<string>()
  for (const { statement, credentialId, answer } of signed) {
    const pin = pins.find(({ credential }) => credential === credentialId)
    if (!pin || (person !== undefined && pin.person === person) || !isStated(statement)) continue
    const known = {
      id: pin.credential,
      publicKey: Buffer.from(pin.publicKey, 'base64url'),
      counter: 0,
      transports: [],
    }
    const used = await findSigningKey(origin, { statement, answer: readAnswer(answer), known: [known] })
    if (used) signers.add(pin.staff)
  }
  return signers
}

function readAnswer(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  } catch {
    return {}
  }
}

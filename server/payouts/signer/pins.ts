/** The keys of the staff that the signer knows, in a file of its own: what the database says about staff counts for nothing. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { verifyPasskey } from '../../kernel/factors/passkeys'
import { challengeOf } from '../statement'

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

/** The staff whose pinned keys have signed this statement, each once, without the one whom it is about. */
export async function findApprovers(
  approvals: readonly SignedStatement[],
  {
    pins,
    origin,
    person,
    isStated,
  }: {
    pins: readonly Pin[]
    origin: string
    person: string
    /** Whether a statement is about exactly what would be signed. */
    isStated: (statement: string) => boolean
  },
): Promise<ReadonlySet<string>> {
  const approvers = new Set<string>()
  for (const { statement, credentialId, answer } of approvals) {
    const pin = pins.find(({ credential }) => credential === credentialId)
    if (!pin || pin.person === person || !isStated(statement)) continue
    const known = {
      id: pin.credential,
      publicKey: Buffer.from(pin.publicKey, 'base64url'),
      counter: 0,
      transports: [],
    }
    // The device has to have verified the person: a touched key alone is not a signature of somebody.
    const used = await verifyPasskey(origin, {
      challenge: challengeOf(statement),
      answer: readAnswer(answer),
      known: [known],
      isAlone: true,
    })
    if (used) approvers.add(pin.staff)
  }
  return approvers
}

function readAnswer(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  } catch {
    return {}
  }
}

/** Passkeys of a member that sign what another domain asks for: the challenge stands for it. */
import type { PersonId } from '@linnet/protocol'
import { passkeyOptions, verifyPasskey } from '../../kernel/factors/passkeys'
import { refuse } from '../../kernel/refusal'
import type { ReadWork, Work } from '../../kernel/work'
import { lockPasswordHash } from '../store'
import { markPasskeyUsed, selectPasskeys } from './passkey-store'
import { readAnswer } from './prove'

interface Asked {
  personId: PersonId
  challenge: Buffer
  /** Newer passkeys do not sign: a thief of a session and the login password may have added them. */
  addedBeforeMs: number
}

export interface PasskeySigning {
  /** Options for the browser, as JSON; empty if the person has no passkey that may sign here. */
  offer: (work: ReadWork, asked: Asked) => Promise<string>
  /** Refuses unless one of them has signed the challenge, on a device that has verified the person. */
  require: (work: Work, signed: Asked & { passkey: string }) => Promise<void>
}

export const createPasskeySigning = (origin: string): PasskeySigning => ({
  async offer(work, { challenge, ...whose }) {
    const made = await passkeyOptions(origin, await signingPasskeys(work, whose), { challenge })
    return made ? JSON.stringify(made.options) : ''
  },
  async require(work, { challenge, passkey, ...whose }) {
    const { sql, nowMs } = work
    const answer = readAnswer(passkey)
    await lockPasswordHash(sql, whose.personId)
    const known = await signingPasskeys(work, whose)
    const given = { challenge: challenge.toString('base64url'), answer, known, isAlone: true }
    const used = await verifyPasskey(origin, given)
    if (!used) return refuse('WrongFactor')
    await markPasskeyUsed(sql, { ...used, nowMs })
  },
})

async function signingPasskeys(
  { sql }: Pick<ReadWork, 'sql'>,
  { personId, addedBeforeMs }: Omit<Asked, 'challenge'>,
) {
  const passkeys = await selectPasskeys(sql, personId)
  return passkeys.filter(({ createdAt }) => createdAt.getTime() <= addedBeforeMs)
}

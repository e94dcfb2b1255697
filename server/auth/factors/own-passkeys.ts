/** A member's own passkeys: adding and removing them. */
import type { Member } from '../../kernel/caller'
import { newPasskeyOptions, verifyNewPasskey } from '../../kernel/factors/passkeys'
import { refuse } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { ownProfile } from '../../profiles'
import { lockPasswordHash } from '../store'
import { requireFreshProof } from './fresh-proof'
import { finishAdding, finishRemoving, type OwnFactorParts, requireOwner } from './own-factors'
import { deletePasskey, insertPasskey, selectPasskeys } from './passkey-store'
import { readAnswer } from './prove'
import { issueTicket, takeTicket } from './tickets'

const mostPasskeys = 20

/** Begins to add a passkey. */
export async function offerPasskey(
  parts: OwnFactorParts,
  given: { caller: Member; password: string | undefined },
): Promise<{ ticket: string; options: string }> {
  await requireOwner(parts, given)
  const { personId } = given.caller
  return parts.transact(async (work) => {
    const { nickname, phone, email } = await ownProfile(work, personId)
    const owner = { id: personId, account: email || phone || nickname, name: nickname }
    const known = await selectPasskeys(work.sql, personId)
    const made = await newPasskeyOptions(parts.origin, { owner, known, isDiscoverable: true })
    if (!made) return refuse('PasskeysUnavailable')
    const { challenge, options } = made
    const ticket = await issueTicket(work, { personId, purpose: 'addPasskey', challenge })
    return { ticket, options: JSON.stringify(options) }
  })
}

/** Adds the passkey that the browser made, if it answers the challenge. */
export async function addPasskey(
  work: Work,
  { origin }: Pick<OwnFactorParts, 'origin'>,
  { caller, ticket, passkey, name }: { caller: Member; ticket: string; passkey: string; name: string },
): Promise<{ recoveryCodes: string[] }> {
  const { personId } = caller
  const { challenge } = await takeTicket(work, { ticket, purpose: 'addPasskey', personId })
  await lockPasswordHash(work.sql, personId)
  if ((await selectPasskeys(work.sql, personId)).length >= mostPasskeys) return refuse('PasskeysFull')
  const made = await verifyNewPasskey(origin, challenge ?? '', readAnswer(passkey))
  if (!made) return refuse('WrongFactor')
  const { id, publicKey, counter, transports = [] } = made
  const stored = { id, personId, publicKey, counter, transports, name, nowMs: work.nowMs }
  if (!(await insertPasskey(work.sql, stored))) return refuse('WrongFactor')
  return finishAdding(work, { caller, subject: name })
}

export async function removePasskey(
  work: Work,
  { caller, id }: { caller: Member; id: string },
): Promise<void> {
  const { personId } = caller
  await lockPasswordHash(work.sql, personId)
  await requireFreshProof(work, caller)
  const name = await deletePasskey(work.sql, { id, personId })
  if (name === undefined) return refuse('PasskeyNotFound')
  await finishRemoving(work, { caller, subject: name })
}

import { randomUUID } from 'node:crypto'
import type { Account, PersonId } from '@linnet/protocol'
import type { Guest } from '../../kernel/caller'
import { refuse } from '../../kernel/refusal'
import type { ReadWork, Work } from '../../kernel/work'
import { recordSecurityEvent } from '../../security'
import { forgetAttempts } from '../attempts'
import { deleteSendingsTo } from '../code-store'
import { forgetTrust } from '../factors/log-in-two'
import { endFactorsSince } from '../factors/own-factors'
import { lockPasswordHash, updatePasswordHash } from '../store'
import { takeBackMs } from './address-proof'
import { addressesOf, type ChangeParts, otherKind } from './bind-account'
import { type ChangeRow, markTakenBack, selectChange } from './change-store'
import type { TakeBackLinks } from './take-back-links'

export interface TakeBackParts extends ChangeParts {
  links: TakeBackLinks
}

/**
 * Takes a change of an address back, with those that followed it, and locks out a thief: sessions, robots, the password, and the
 * second factors that were added since then end. The owner then sets a new password by a code to the address that is returned.
 */
export async function takeBack(
  parts: TakeBackParts,
  { ticket, caller }: { ticket: string; caller: Guest },
): Promise<{ account: string }> {
  const { transact, read, passwords, links, setAccount, sessions, freezeSpending, endRobotAccess } = parts
  const changeId = links.changeOf(ticket)
  if (changeId === undefined) return refuse('ChangeNotFound')
  await requireAlive(read(), changeId)
  // Nobody knows a password of this hash.
  const hash = await passwords.hash(randomUUID())
  return transact(async (work) => {
    const { personId } = await requireAlive(work, changeId)
    await lockPasswordHash(work.sql, personId)
    const change = await requireAlive(work, changeId)
    const { kind, previous } = change
    const present = await addressesOf(work, personId)
    const account = previous ?? present[otherKind[kind]]?.address ?? ''
    if (change.takenBackAt) {
      // A repetition, because the answer was lost.
      if ((present[kind]?.address ?? null) === previous) return { account }
      return refuse('ChangeNotFound')
    }
    await setAccount(work, { personId, kind, address: previous })
    await markTakenBack(work.sql, { ...change, nowMs: work.nowMs })
    await updatePasswordHash(work.sql, { personId, hash, nowMs: work.nowMs })
    await forgetTrust(work, personId)
    await endFactorsSince(work, { personId, since: change.at })
    await letReset(work, { account, address: caller.address })
    await recordSecurityEvent(work, {
      personId,
      kind: 'accountTakenBack',
      from: caller,
      alerted: Object.values(present).filter((each): each is Account => each !== undefined),
    })
    await freezeSpending(work, { personId, cause: 'accountChanged', sinceMs: work.nowMs })
    await sessions.end(work, { personId, reason: 'removed' })
    await endRobotAccess(work, personId)
    return { account }
  })
}

/** Makes room for the code that sets the new password: a thief may have used up the codes and attempts of the account. */
async function letReset(
  work: Work,
  { account, address }: { account: string; address: string },
): Promise<void> {
  await deleteSendingsTo(work.sql, account)
  await forgetAttempts(work, { secret: 'password', of: account, address })
}

async function requireAlive(
  { sql, nowMs }: ReadWork,
  changeId: string,
): Promise<ChangeRow & { personId: PersonId }> {
  const change = await selectChange(sql, changeId)
  if (!change || change.at.getTime() <= nowMs - takeBackMs) return refuse('ChangeNotFound')
  return change
}

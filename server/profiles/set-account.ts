import type { AccountKind, PersonId } from '@linnet/protocol'
import { brokenConstraint } from '../kernel/database'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { deleteDigestOf } from './digest-store'
import { sendOwnProfile } from './set-field'
import { updateAccount } from './store'

export interface AccountSetting {
  personId: PersonId
  kind: AccountKind
  /** The new address; null removes it. */
  address: string | null
}

/** Sets the person's phone number or e-mail address, and notifies their devices. Throws `AccountTaken`. */
export type SetAccount = (work: Work, setting: AccountSetting) => Promise<void>

/** Sets the address. If two people set one at once, the second waits for the first and is refused. */
export const setAccount: SetAccount = async (work, { personId, kind, address }) => {
  try {
    await updateAccount(work.sql, { id: personId, kind, address })
  } catch (error) {
    if (brokenConstraint(error) === `person_${kind}_key`) refuse('AccountTaken')
    throw error
  }
  // The digest of the new number is added when the next address book is compared.
  if (kind === 'phone') await deleteDigestOf(work.sql, personId)
  await sendOwnProfile(work, personId)
}

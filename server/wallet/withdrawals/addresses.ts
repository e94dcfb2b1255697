import type { AddressView, CallInput, addAddress, PersonId } from '@linnet/protocol'
import type { Member } from '../../kernel/caller'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { recordSecurityEvent } from '../../security'
import { requireUnfrozen } from '../freezes/freezes'
import { lockTradePassword } from '../trade-password/trade-password-store'
import { requireUnblocked } from './payouts'
import { type AddressRow, insertAddress, markAddressRemoved, selectAddresses } from './withdrawal-store'

const maxAddresses = 20

export async function listAddressesOf(work: ReadWork, personId: PersonId): Promise<AddressView[]> {
  return (await selectAddresses(work.sql, personId)).map(presentAddress)
}

export interface AddressToSave extends Omit<CallInput<typeof addAddress>, 'password'> {
  personId: PersonId
  sessionId: string
  caller: Member
  delayMs: number
}

/** Saves an address; the trade password was already checked. The delay gives the owner of a stolen device time to notice. */
export async function saveAddress(
  work: Work,
  { personId, sessionId, caller, name, contact, address, delayMs }: AddressToSave,
): Promise<AddressView> {
  // Concurrent saves must not exceed the limit together.
  await lockTradePassword(work.sql, personId)
  await requireUnfrozen(work, { person: personId, sessionId })
  const known = await selectAddresses(work.sql, personId)
  const same = known.find((each) => each.address === address)
  if (same) {
    const isRetry = same.name === name && same.contact === contact
    return isRetry ? presentAddress(same) : refuse('AddressSaved')
  }
  if (known.length >= maxAddresses) return refuse('TooManyAddresses', { most: maxAddresses })
  await requireUnblocked(work, address)
  const id = work.newId()
  const usableAtMs = work.nowMs + delayMs
  await insertAddress(work.sql, { id, personId, name, contact, address, nowMs: work.nowMs, usableAtMs })
  const subject = `…${address.slice(-6)}`
  await recordSecurityEvent(work, { personId, kind: 'addressAdded', from: caller, subject })
  const [savedAt, usableAt] = [new Date(work.nowMs), new Date(usableAtMs)]
  return presentAddress({ id, name, contact, address, savedAt, usableAt })
}

export async function removeAddressOf(
  work: Work,
  { caller, id }: { caller: Member; id: string },
): Promise<void> {
  const { personId } = caller
  await markAddressRemoved(work.sql, { id, personId, nowMs: work.nowMs })
  await recordSecurityEvent(work, { personId, kind: 'addressRemoved', from: caller })
}

const presentAddress = ({ id, name, contact, address, savedAt, usableAt }: AddressRow): AddressView => ({
  id,
  name,
  contact,
  address,
  at: unixSeconds(savedAt),
  usableAt: Math.ceil(usableAt.getTime() / 1000),
})

import { plainTyped } from '@linnet/protocol/typed'
import { isBlank } from '@linnet/protocol/visible-text'
import { looksAlike, readChainAddress } from '@linnet/protocol/wallet/chain-address'

export type AddressDraft = { name: string; contact: string; address: string }
export type AddressErrors = Partial<Record<keyof AddressDraft, 'nameMissing' | 'contactBad' | 'badAddress'>>

const contactPattern = /^(?:\+?[0-9]{5,20}|[^\s@]{1,64}@[^\s@]{1,190})$/

/** Removes the blanks and marks that pasting brings along. */
export const tidyDraft = ({ name, contact, address }: AddressDraft): AddressDraft => ({
  name: name.trim(),
  contact: plainTyped(contact).replaceAll(' ', ''),
  address: plainTyped(address).replaceAll(' ', ''),
})

/** Errors of a tidied draft, by field; undefined if there are none. */
export function addressErrors({ name, contact, address }: AddressDraft): AddressErrors | undefined {
  const errors: AddressErrors = {
    ...(isBlank(name) && { name: 'nameMissing' }),
    ...(!contactPattern.test(contact) && { contact: 'contactBad' }),
    ...(readChainAddress(address) === undefined && { address: 'badAddress' }),
  }
  return Object.keys(errors).length === 0 ? undefined : errors
}

/** A saved address that could be mistaken for this one at a glance. */
export const lookalike = <Saved extends { address: string }>(
  address: string,
  saved: readonly Saved[],
): Saved | undefined => saved.find((other) => looksAlike(address, other.address))

import { looksAlike, readChainAddress } from '@linnet/protocol/wallet/chain-address'

export type AddressDraft = { name: string; contact: string; address: string }
export type AddressErrors = Partial<Record<keyof AddressDraft, 'nameMissing' | 'contactBad' | 'badAddress'>>

const contactPattern = /^(?:\+?[0-9]{5,20}|[^\s@]{1,64}@[^\s@]{1,190})$/

/** What was typed, without the spaces that pasting brings. */
export const tidyDraft = ({ name, contact, address }: AddressDraft): AddressDraft => ({
  name: name.trim(),
  contact: contact.replace(/\s/g, ''),
  address: address.replace(/\s/g, ''),
})

/** What is wrong with a tidy draft, by field; undefined when nothing is. */
export function addressErrors({ name, contact, address }: AddressDraft): AddressErrors | undefined {
  const errors: AddressErrors = {
    ...(name === '' && { name: 'nameMissing' }),
    ...(!contactPattern.test(contact) && { contact: 'contactBad' }),
    ...(readChainAddress(address) === undefined && { address: 'badAddress' }),
  }
  return Object.keys(errors).length === 0 ? undefined : errors
}

/** A saved address that a hasty eye would take for this one. */
export const lookalike = <Saved extends { address: string }>(
  address: string,
  saved: readonly Saved[],
): Saved | undefined => saved.find((other) => looksAlike(address, other.address))

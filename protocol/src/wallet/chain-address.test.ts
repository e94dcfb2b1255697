import { describe, expect, test } from 'bun:test'
import { checksummed, looksAlike, readChainAddress } from './chain-address'

/** Examples from EIP-55 itself. */
const known = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

describe('an address on the chain', () => {
  test.each(known)('%s has the capitals of its checksum', (address) => {
    expect(checksummed(address.toLowerCase())).toBe(address)
    expect(readChainAddress(address)).toBe(address)
  })

  test('with any one letter in the other case is refused', () => {
    for (const address of known)
      for (const [place, letter] of address.split('').entries()) {
        const other = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
        if (other === letter) continue
        expect(readChainAddress(address.slice(0, place) + other + address.slice(place + 1))).toBeUndefined()
      }
  })

  test('looks like another when beginning and end are the same', () => {
    const [one = '', other = ''] = known
    const poisoned = `${one.slice(0, 6)}${'0'.repeat(32)}${one.slice(-4)}`
    expect([looksAlike(one, poisoned), looksAlike(one, one), looksAlike(one, other)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

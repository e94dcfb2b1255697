import { expect, test } from 'bun:test'
import { addressGroups, shortAddress } from './address-groups'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

test('an address is shown in full, in groups of four', () => {
  const groups = addressGroups(address)
  expect(groups).toHaveLength(11)
  expect(groups[0]).toBe('0x')
  expect(groups[1]).toBe('5290')
  expect(groups.join('')).toBe(address)
  expect(addressGroups('abcde')).toEqual(['abcd', 'e'])
})

test('a list shows both ends of an address', () => {
  expect(shortAddress(address)).toBe('0x52908400…169EE7')
  expect(shortAddress('short')).toBe('short')
})

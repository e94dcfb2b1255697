import { expect, test } from 'bun:test'
import { addressErrors, lookalike, tidyDraft } from './address-form'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const good = { name: 'Mine', contact: 'a@example.org', address }

test('a new address needs a name, a contact and a valid checksum', () => {
  expect(addressErrors(good)).toBeUndefined()
  expect(addressErrors({ name: '', contact: 'x', address: 'y' })).toEqual({
    name: 'nameMissing',
    contact: 'contactBad',
    address: 'badAddress',
  })
  expect(addressErrors({ ...good, name: '\u200b' })).toEqual({ name: 'nameMissing' })
  expect(addressErrors({ ...good, address: address.toLowerCase() })).toEqual({ address: 'badAddress' })
  expect(addressErrors({ ...good, address: `0x${'0'.repeat(40)}` })).toEqual({ address: 'badAddress' })
  expect(addressErrors({ ...good, contact: '+85212345678' })).toBeUndefined()
})

test('spaces in a pasted address are removed', () => {
  expect(tidyDraft({ name: ' Mine ', contact: ' 138 0013 8000', address: `${address}\n` })).toEqual({
    name: 'Mine',
    contact: '13800138000',
    address,
  })
})

test('an address that starts and ends like a saved one is flagged', () => {
  const other = `${address.slice(0, 10)}${'1'.repeat(28)}${address.slice(-4)}`
  expect(lookalike(other, [{ address }])).toEqual({ address })
  expect(lookalike(address, [{ address }])).toBeUndefined()
})

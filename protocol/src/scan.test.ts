import { describe, expect, test } from 'bun:test'
import { collectCodeLink, friendCodeLink, groupCodeLink, payCodeText, readScannedCode } from './scan'
import type { PersonId } from './wire'

const personId = '0197c3a2-7b1e-7cc1-9d7e-3f7a0f0c1a11' as PersonId

describe('a QR code', () => {
  test('of a person is a short link that does not say who it is, and is read back', () => {
    const link = friendCodeLink('https://chat.example.org/app/', { code: 'aB3-_' })
    expect(link).toBe('https://chat.example.org/app/#/pages/details/index?code=aB3-_')
    expect(readScannedCode(link)).toEqual({ action: 'chat_add', code: 'aB3-_' })
    expect(readScannedCode('{"action":"chat_add"}')).toBeUndefined()
  })

  test('of a person may be the product’s own payload, which names them', () => {
    const json = JSON.stringify({ action: 'chat_add', user_id: personId, info: 'K7MPX2' })
    expect(readScannedCode(json)).toEqual({ action: 'chat_add', personId, code: 'K7MPX2' } as never)
  })

  test('of a group is a short link that opens the question whether to join, and is read back', () => {
    const link = groupCodeLink('https://a.example/app/', { code: 'aB3-_' })
    expect(link).toBe('https://a.example/app/#/pages/chat/scanSure?code=aB3-_')
    expect(readScannedCode(link)).toEqual({ action: 'group_add', code: 'aB3-_' })
    expect(readScannedCode('javascript:#/pages/chat/scanSure?code=aB3')).toBeUndefined()
    expect(readScannedCode('https://a.example/#/pages/chat/scanSure?code=')).toBeUndefined()
  })

  test('of a group may be the product’s own payload, bare or in a link', () => {
    const json = JSON.stringify({ action: 'group_add', list_id: personId, info: 'aB3', add_type: 'link' })
    const read = { action: 'group_add', conversationId: personId, code: 'aB3', by: 'link' } as never
    expect(readScannedCode(json)).toEqual(read)
    expect(readScannedCode(`https://a.example/?qrParams=${encodeURIComponent(json)}#/x`)).toEqual(read)
  })

  test('of money says whose it is: a payer’s, or that of whom is paid', () => {
    const pay = payCodeText('123456789012345678')
    expect(JSON.parse(pay)).toEqual({ action: 'collection', type: 'pay', info: '123456789012345678' })
    expect(readScannedCode(pay)).toEqual({ action: 'collection', kind: 'pay', code: '123456789012345678' })
    const link = collectCodeLink('https://a.example/', 'abc_DEF-1')
    expect(new URL(link).hash).toBe('#/pages/my/pay/user_pay?code=abc_DEF-1')
    expect(readScannedCode(link)).toEqual({ action: 'collection', kind: 'collect', code: 'abc_DEF-1' })
    expect(readScannedCode('{"action":"collection","type":"pay","info":"<script>"}')).toBeUndefined()
  })

  test('may be bare JSON, or a link with the payload behind the #', () => {
    const json = JSON.stringify({ action: 'chat_add', user_id: personId })
    expect(readScannedCode(json)).toEqual({ action: 'chat_add', personId })
    const link = `https://a.example/#/pages/x?y=1&qrParams=${encodeURIComponent(json)}`
    expect(readScannedCode(link)).toEqual({ action: 'chat_add', personId })
  })

  test.each([
    '',
    'hello',
    '42',
    'null',
    'https://example.org/?q=1',
    '{"action":"dance","user_id":"1"}',
    '{"action":"chat_add"}',
    '{"action":"chat_add","user_id":"not an id"}',
    'https://a.example/?qrParams=%7B',
  ])('%j is none of ours', (scanned) => expect(readScannedCode(scanned)).toBeUndefined())
})

test('a code is read whatever marks surround it', () => {
  const code = { action: 'chat_add', user_id: '0199c0de-0000-7000-8000-000000000001' }
  const plain = readScannedCode(JSON.stringify(code))
  expect(plain).toBeDefined()
  for (const mark of ['\ufeff', '\u200b', '\u202d', ' \u2060'])
    expect(readScannedCode(`${mark}${JSON.stringify(code)}${mark}`)).toEqual(plain)
})

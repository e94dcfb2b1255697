import { describe, expect, test } from 'bun:test'
import { asE164, isSmsBody, smsRequest, usualSmsBody } from './sms-gateway'

const message = { to: '+8613800138000', text: 'a "code" & more' }
const gateway = { url: 'https://sms.example.org/send', header: undefined, body: usualSmsBody }

test.each([
  ['13800138000', '+8613800138000'],
  ['+85291234567', '+85291234567'],
])('the number %s is sent with its country', (address, number) => {
  expect(asE164(address)).toBe(number)
})

describe('the request', () => {
  test('is JSON with the number and the text', () => {
    const { headers, body } = smsRequest(gateway, message)
    expect(headers).toEqual({ 'content-type': 'application/json' })
    expect(JSON.parse(body)).toEqual(message)
  })

  test.each(['{ "to": "{to}", "text": "{text}" }', '\n{\n"to": "{to}",\n"text": "{text}"\n}'])(
    'is JSON with spaces, too: %j',
    (given) => {
      const { headers, body } = smsRequest({ ...gateway, body: given }, message)
      expect(headers).toEqual({ 'content-type': 'application/json' })
      expect(JSON.parse(body)).toEqual(message)
    },
  )

  test('is JSON where the body is a list', () => {
    const { headers, body } = smsRequest({ ...gateway, body: `[${usualSmsBody}]` }, message)
    expect(headers).toEqual({ 'content-type': 'application/json' })
    expect(JSON.parse(body)).toEqual([message])
  })

  test('has the header and the body of the settings, whatever is in the text', () => {
    const header = ['Authorization', 'Bearer key'] as const
    const json = smsRequest(
      { ...gateway, header, body: '{"list":[{"number":"{to}","say":"Linnet: {text}"}]}' },
      { ...message, text: '{to} "\n' },
    )
    expect(json.headers['authorization']).toBe('Bearer key')
    expect(JSON.parse(json.body)).toEqual({ list: [{ number: message.to, say: 'Linnet: {to} "\n' }] })
  })

  test.each([
    ['+8613800138000', '13800138000'],
    ['+85291234567', '85291234567'],
  ])('has %s as gateways of mainland China take it, if the body asks so', (to, number) => {
    const { body } = smsRequest({ ...gateway, body: 'mobile={number}&content={text}' }, { ...message, to })
    expect(new URLSearchParams(body).get('mobile')).toBe(number)
  })

  test('is a form where the body is one', () => {
    const { headers, body } = smsRequest({ ...gateway, body: 'From=Linnet&To={to}&Body={text}' }, message)
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      From: 'Linnet',
      To: message.to,
      Body: message.text,
    })
  })
})

test.each([
  [usualSmsBody, true],
  ['To={to}&Body={text}', true],
  ['{to}={text}', true],
  ['{"mobile":"{number}","content":"{text}"}', true],
  ['{number}={text}', true],
  ['[{"to":"{to}","text":"{text}"}]', true],
  ['{"to":"{to}"}', false],
  ['{"to":"{to}","text":"{text}"', false],
  ['{ "to": "{to}", "text": {text} }', false],
  ["{'to':'{to}','text':'{text}'}", false],
  ['[{"to":"{to}","text":"{text}"}', false],
])('the body %s can be used: %p', (body, isGood) => {
  expect(isSmsBody(body)).toBe(isGood)
})

import { expect, test } from 'bun:test'
import { alertText, eventWords } from './alert-texts'

const given = { kind: 'passwordChanged', device: 'Chrome', place: '203.0.113.*', link: undefined } as const

test('an alert names device and place with the marks of its language', () => {
  expect(alertText(given, 'zh-cn').text).toStartWith('你的 Linnet 登录密码已修改（Chrome，203.0.113.*）。')
  expect(alertText(given, 'yue-lang').text).toStartWith(
    '你嘅 Linnet 登入密碼已經更改（Chrome，203.0.113.*）。',
  )
  expect(alertText(given, 'en-us').text).toStartWith(
    'Your Linnet password was changed (Chrome, 203.0.113.*). ',
  )
  expect(alertText(given, 'korean-lang').text).toStartWith(
    'Linnet 비밀번호가 변경됐어요 (Chrome, 203.0.113.*). ',
  )
})

test('an alert without a device or a place, and a notification without a device, have no brackets', () => {
  const bare = { ...given, device: '', place: '' }
  expect(alertText(bare, 'zh-cn').text).toStartWith('你的 Linnet 登录密码已修改。')
  expect(eventWords(bare, 'yue-lang').body).toBe('你嘅 Linnet 登入密碼已經更改')
  expect(eventWords(given, 'yue-lang').body).toBe('你嘅 Linnet 登入密碼已經更改（Chrome）')
})

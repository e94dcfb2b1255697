import { describe, expect, test } from 'bun:test'
import type { ConversationId, PersonId } from '@linnet/protocol'
import {
  collectCodeLink,
  friendCodeLink,
  groupCodeLink,
  loginCodeLink,
  payCodeText,
} from '@linnet/protocol/scan'
import { screens } from '@linnet/protocol/screens'
import { scanTarget } from './scan-target'

const app = 'https://linnet.example/'
const personId = '01890000-0000-7000-8000-000000000001' as PersonId
const conversationId = '01890000-0000-7000-8000-000000000002' as ConversationId

describe('a scanned QR code', () => {
  test('of a person opens their profile', () => {
    expect(scanTarget(friendCodeLink(app, { code: 'K7MPX2' }))).toMatchObject({
      type: 'screen',
      path: screens.person,
      params: { code: 'K7MPX2' },
    })
    expect(scanTarget(JSON.stringify({ action: 'chat_add', user_id: personId }))).toMatchObject({
      path: screens.person,
      params: { user_id: personId },
    })
  })

  test('of a group asks whether to join it, as joined by scanning', () => {
    const target: ReturnType<typeof scanTarget> = {
      type: 'screen',
      path: screens.joinGroup,
      params: { code: 'abc', by: 'scan' },
    }
    expect(scanTarget(groupCodeLink(app, { code: 'abc' }))).toEqual(target)
    const payload = JSON.stringify({ action: 'group_add', list_id: conversationId, info: 'abc' })
    expect(scanTarget(payload)).toEqual(target)
    expect(scanTarget(`${app}?${new URLSearchParams({ qrParams: payload }).toString()}#/any`)).toEqual(target)
  })

  test('of a browser that asks to log in opens the question', () => {
    const code = 'n0Q9zqkqsmYb2hUuTqXkY1nC2Jm5Vd8RrLwPp7sGf3E'
    expect(scanTarget(loginCodeLink(app, code))).toEqual({
      type: 'screen',
      path: screens.confirmQrLogin,
      params: { code },
    })
  })

  test('of a payment opens paying or requesting it', () => {
    expect(scanTarget(collectCodeLink(app, 'abc'))).toEqual({
      type: 'screen',
      path: screens.payPerson,
      params: { code: 'abc' },
    })
    expect(scanTarget(payCodeText('123'))).toEqual({
      type: 'screen',
      path: screens.collectFromPayer,
      params: { code: '123' },
    })
  })

  test('of a page opens it if it is a screen of the app, and is ignored otherwise', () => {
    const page = (url: string) => JSON.stringify({ action: 'toPage', url })
    expect(scanTarget(page(`${screens.about}?a=1`))).toEqual({
      type: 'screen',
      path: screens.about,
      params: { a: '1' },
    })
    expect(scanTarget(page('https://evil.example/'))).toMatchObject({ type: 'text' })
    expect(scanTarget(page('/pages/not/there'))).toMatchObject({ type: 'text' })
  })

  test('with an external link opens the link screen', () => {
    expect(scanTarget(' https://example.com/a?b=1 ')).toEqual({
      type: 'screen',
      path: screens.openLink,
      params: { url: 'https://example.com/a?b=1' },
    })
  })

  test.each(['javascript:alert(1)', 'hello', '{"action":"unknown"}', 'data:text/html,x'])(
    'that says %s is plain text',
    (text) => expect(scanTarget(text)).toEqual({ type: 'text', text }),
  )
})

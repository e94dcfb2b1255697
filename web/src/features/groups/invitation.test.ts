import { describe, expect, test } from 'bun:test'
import { groupCodeLink } from '@linnet/protocol/scan'
import { invitationOf } from './invitation'

const conversationId = '01890000-0000-7000-8000-000000000001'
const link = groupCodeLink('https://linnet.example/', { code: 'abc123' })

describe('the invitation in a URL', () => {
  test('is the code in an invitation link opened directly', () => {
    const query = new URL(link).hash.replace(/^[^?]*\?/, '')
    expect(invitationOf(Object.fromEntries(new URLSearchParams(query)))).toEqual({
      code: 'abc123',
      by: 'link',
    })
    const params = JSON.stringify({
      action: 'group_add',
      list_id: conversationId,
      info: 'abc123',
      add_type: 'link',
    })
    expect(invitationOf({ params })).toEqual({ code: 'abc123', by: 'link' })
  })

  test('says how one got it when opened within the app', () => {
    expect(invitationOf({ code: 'abc123', by: 'scan' })).toEqual({ code: 'abc123', by: 'scan' })
    expect(invitationOf({ code: 'abc123' })).toEqual({ code: 'abc123', by: 'link' })
  })

  test('is undefined if there is none', () => {
    expect(invitationOf({})).toBeUndefined()
    expect(invitationOf({ code: '' })).toBeUndefined()
    expect(invitationOf({ params: 'nonsense' })).toBeUndefined()
    expect(invitationOf({ params: '{"action":"chat_add","user_id":"x"}' })).toBeUndefined()
  })
})

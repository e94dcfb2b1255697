import { describe, expect, test } from 'bun:test'
import { listFriends } from '@linnet/protocol/contacts/calls'
import { getGroup, listMembers } from '@linnet/protocol/groups/calls'
import { makeCollectCode } from '@linnet/protocol/wallet/paying'
import { hashOf, keyOf, pagesKeyOf } from './keys'

const conversationId = 'c1' as never

describe('the key of an answer', () => {
  test('is the call and its input, whatever the order of the fields', () => {
    const one = keyOf(listMembers, { conversationId, keyword: 'a' })
    expect(hashOf(one)).toBe(hashOf(keyOf(listMembers, { keyword: 'a', conversationId })))
    expect(hashOf(one)).not.toBe(hashOf(keyOf(listMembers, { conversationId, keyword: 'b' })))
    expect(hashOf(keyOf(listMembers, { conversationId, keyword: undefined }))).toBe(
      hashOf(keyOf(listMembers, { conversationId })),
    )
    expect(hashOf(keyOf(getGroup, { conversationId }))).not.toBe(
      hashOf(keyOf(listMembers, { conversationId })),
    )
  })

  test('differs for different amounts', () => {
    const codeOf = (amount: bigint | undefined) => hashOf(keyOf(makeCollectCode, { amount }))
    expect(new Set([codeOf(undefined), codeOf(1n), codeOf(2n)]).size).toBe(3)
    expect(codeOf(9_007_199_254_740_993n)).not.toBe(codeOf(9_007_199_254_740_992n))
  })

  test('differs for a single answer and a paged list', () => {
    expect(hashOf(keyOf(listFriends, {}))).not.toBe(hashOf(pagesKeyOf(listFriends, {})))
  })
})

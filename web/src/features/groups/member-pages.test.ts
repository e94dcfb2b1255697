import { describe, expect, test } from 'bun:test'
import type { PersonId } from '@linnet/protocol'
import type { MemberView } from '@linnet/protocol/groups'
import { memberName, withFirstPage, withMembers, withNextPage, withoutMembers } from './member-pages'

const member = (id: string): MemberView => ({
  personId: id as PersonId,
  nickname: id,
  photo: '',
  groupName: '',
  role: 0,
  mutedUntil: 0,
  joinedAt: 1,
})
const pages = (ids: string, isLast = false) => ({ members: ids.split('').map(member), isLast })
const idsOf = ({ members }: { members: readonly MemberView[] }) => members.map((one) => one.personId).join('')

describe('the list of members', () => {
  test('grows by pages, and somebody who moved between two of them stands once', () => {
    const grown = withNextPage(pages('abc'), pages('cde', true))
    expect(idsOf(grown)).toBe('abcde')
    expect(grown.isLast).toBe(true)
  })

  test('keeps what was read when its beginning is read anew', () => {
    expect(idsOf(withFirstPage(pages('abcdef'), pages('axbc')))).toBe('axbcdef')
    expect(idsOf(withFirstPage(pages('abcdef'), pages('acd')))).toBe('acdef')
  })

  test('is only the fresh page when the two do not meet, or when that page is all there is', () => {
    expect(idsOf(withFirstPage(pages('abcdef'), pages('axy')))).toBe('axy')
    expect(withFirstPage(pages('abcdef'), pages('abc', true))).toEqual(pages('abc', true))
    expect(withFirstPage(undefined, pages('abc'))).toEqual(pages('abc'))
  })

  test('loses who was put out, and shows what changed of somebody', () => {
    expect(idsOf(withoutMembers(pages('abcd'), new Set(['b', 'd'])))).toBe('ac')
    const promoted = withMembers(pages('ab'), new Set(['b']), { role: 1 })
    expect(promoted.members.map(({ role }) => role)).toEqual([0, 1])
  })

  test('calls people by their name in the group, else by their nickname', () => {
    expect(memberName({ groupName: '群里的我', nickname: 'Ann' })).toBe('群里的我')
    expect(memberName({ groupName: '', nickname: 'Ann' })).toBe('Ann')
  })
})

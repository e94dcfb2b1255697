import { expect, test } from 'bun:test'
import { CommentsFrom } from '@linnet/protocol'
import type { Relationship } from '../contacts'
import { isAmong, mayMeet } from './rules'

const relationships: readonly (Relationship | 'self')[] = ['self', 'friends', 'strangers', 'blocked']

test.each([
  // The cases: [own post, public, the other is the author, the other's relationship to the reader, meets
  // them]
  [false, false, false, 'friends', true],
  [false, false, false, 'strangers', false],
  [false, false, false, 'self', true],
  [false, false, true, 'strangers', true],
  [false, true, false, 'strangers', true],
  [true, false, false, 'strangers', true],
  [true, false, false, 'blocked', false],
  [false, true, false, 'blocked', false],
  [false, false, false, 'blocked', false],
] as const)(
  'own %p, public %p, of the author %p, %s: met under a post %p',
  (isOwn, isPublic, isAuthor, other, meets) => {
    expect(mayMeet({ isOwn, isPublic, isAuthor, other })).toBe(meets)
  },
)

test('who may comment or keep a copy is what the author set, and the author always', () => {
  const table: Record<CommentsFrom, readonly (Relationship | 'self')[]> = {
    all: ['self', 'friends', 'strangers', 'blocked'],
    friends: ['self', 'friends'],
    nobody: ['self'],
  }
  for (const from of CommentsFrom.options)
    expect(relationships.filter((relationship) => isAmong(from, relationship))).toEqual([...table[from]])
})

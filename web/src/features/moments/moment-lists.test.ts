import { describe, expect, test } from 'bun:test'
import type { CommentView, MomentView } from '@linnet/protocol/moments/views'
import { rowsWithout, withComment, withLike, withoutComment } from './moment-lists'

const ann = { id: 'ann', nickname: 'Ann', photo: '', remark: '' }
const ben = { id: 'ben', nickname: 'Ben', photo: '', remark: '' }
const moment = {
  id: 'one',
  isLiked: false,
  likeCount: 1,
  likers: [ben],
  commentCount: 0,
  comments: [],
  mentions: [],
} as unknown as MomentView
const comment = { id: 'first', momentId: 'one' } as CommentView

test('a like counts once, and taking it back leaves the others', () => {
  const liked = withLike(withLike(moment, true, ann as never), true, ann as never)
  expect(liked).toMatchObject({ isLiked: true, likeCount: 2, likers: [ben, ann] })
  expect(withLike(liked, false, ann as never)).toMatchObject({ isLiked: false, likeCount: 1, likers: [ben] })
})

test('a comment that arrives twice is shown once', () => {
  const commented = withComment(withComment(moment, comment), comment)
  expect(commented).toMatchObject({ commentCount: 1, comments: [comment] })
  expect(withoutComment(commented, 'first')).toMatchObject({ commentCount: 0, comments: [] })
})

describe('a feed that is open', () => {
  const row = (id: string, author: object, more: object = {}): MomentView =>
    ({ ...moment, id, author, isPublic: false, likeCount: 0, likers: [], ...more }) as MomentView
  const talk = {
    likeCount: 2,
    likers: [ben, ann],
    commentCount: 3,
    comments: [
      { id: 'his', author: ben },
      { id: 'answer', author: ann, replyToPerson: ben },
      { id: 'other', author: ann },
    ],
  }
  const cho = { id: 'cho', nickname: 'Cho', photo: '', remark: '' }
  const rows = [
    row('bens', ben),
    row('bens-public', ben, { isPublic: true }),
    row('chos', cho, talk),
    row('chos-public', cho, { ...talk, isPublic: true }),
    row('mine', ann, { ...talk, audience: {} }),
  ]
  const left = (standing: { isFriend: boolean; isBlocked: boolean }, feed: 'friends' | 'public' | 'person') =>
    rowsWithout(rows, { id: 'ben', ...standing }, feed).map(({ id, likeCount, comments }) => [
      id,
      likeCount,
      comments.length,
    ])
  const whole = [2, 3] as const
  const spared = [1, 1] as const

  test('loses everything of people I block, friends or not', () => {
    for (const feed of ['friends', 'public', 'person'] as const)
      for (const isFriend of [true, false])
        expect(left({ isFriend, isBlocked: true }, feed)).toEqual([
          ['chos', ...spared],
          ['chos-public', ...spared],
          ['mine', ...spared],
        ])
  })

  test('keeps the public moments of former friends, and their comments where everybody meets', () => {
    const rest = [
      ['chos', ...spared],
      ['chos-public', ...whole],
      ['mine', ...whole],
    ]
    const gone = { isFriend: false, isBlocked: false }
    expect(left(gone, 'friends')).toEqual(rest)
    expect(left(gone, 'public')).toEqual([['bens-public', 0, 0], ...rest])
    expect(left(gone, 'person')).toEqual([['bens-public', 0, 0], ...rest])
  })

  test('stays as it is when a friend got another name', () => {
    expect(rowsWithout(rows, { id: 'ben', isFriend: true, isBlocked: false }, 'friends')).toBe(rows)
  })
})

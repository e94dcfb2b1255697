import { expect, test } from 'bun:test'
import type { CommentView, MomentView } from '@linnet/protocol/moments/views'
import { withComment, withLike, withoutComment } from './moment-lists'

const ann = { id: 'ann', nickname: 'Ann', photo: '', remark: '' }
const ben = { id: 'ben', nickname: 'Ben', photo: '', remark: '' }
const moment = {
  id: 'one',
  isLiked: false,
  likeCount: 1,
  likers: [ben],
  commentCount: 0,
  comments: [],
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

import { expect, test } from 'bun:test'
import { placeOf, urlsOf } from './hosts'

test('a URL with several hosts is one of each, with the same user, database and parameters', () => {
  expect(urlsOf('postgres://me:pa%2Css@a:5432,b,[::1]:7/linnet?sslmode=require')).toEqual([
    'postgres://me:pa%2Css@a:5432/linnet?sslmode=require',
    'postgres://me:pa%2Css@b/linnet?sslmode=require',
    'postgres://me:pa%2Css@[::1]:7/linnet?sslmode=require',
  ])
  expect(urlsOf('postgresql://a,b/linnet')).toEqual(['postgresql://a/linnet', 'postgresql://b/linnet'])
  // The password of an older installation may contain a comma.
  expect(urlsOf('postgres://me:pa,ss@a/linnet')).toEqual(['postgres://me:pa,ss@a/linnet'])
})

test('what is shown of it has no password', () => {
  expect(placeOf('postgres://me:SEEN@a:5433,b/linnet?sslmode=require')).toBe('a:5433,b/linnet')
})

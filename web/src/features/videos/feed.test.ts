import { beforeEach, expect, test } from 'bun:test'
import type { VideoView } from '@linnet/protocol/videos/calls'
import { countText } from './count-text'
import { patchFeed, returnToFeed, useFeed } from './feed'

const video = (id: string): VideoView => ({ id }) as VideoView
const shown = () => {
  const { videos = [], at } = useFeed.getState()
  return { ids: videos.map(({ id }) => id), at, current: videos[at]?.id }
}
const without = (id: string) => patchFeed((videos) => videos.filter((each) => each.id !== id))

beforeEach(() => useFeed.setState({ videos: ['a', 'b', 'c'].map(video), at: 1 }))

test('a video that goes away before the one in view leaves that in view', () => {
  without('a')
  expect(shown()).toEqual({ ids: ['b', 'c'], at: 0, current: 'b' })
})

test('in place of the one in view comes the next, and after the last nothing', () => {
  without('b')
  expect(shown().current).toBe('c')
  without('c')
  expect(shown()).toEqual({ ids: ['a'], at: 1, current: undefined })
})

test('what went away and is taken back is in view again, and stands there once', () => {
  without('b')
  returnToFeed([video('b'), video('c')])
  expect(shown()).toEqual({ ids: ['a', 'b', 'c'], at: 1, current: 'b' })
})

test('a feed that was not read has nothing to change', () => {
  useFeed.setState({ videos: undefined, at: 0 })
  without('a')
  returnToFeed([video('a')])
  expect(useFeed.getState().videos).toBeUndefined()
})

test('large counts are short in each language', () => {
  expect([countText(999, 'en-us'), countText(12_300, 'en-us'), countText(12_300, 'zh-cn')]).toEqual([
    '999',
    '12.3K',
    '1.2万',
  ])
})

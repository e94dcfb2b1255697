import { beforeEach, expect, test } from 'bun:test'
import type { VideoView } from '@linnet/protocol/videos/calls'
import { useFeed } from './feed'
import { dropUnseen } from './video-lists'

const video = (id: string, author: string): VideoView =>
  ({ id, author: { id: author } }) as unknown as VideoView
const shown = () => useFeed.getState().videos?.map(({ id }) => id)

/** Answers `videos.read`, and records the requested ids. */
function serverWithout(...gone: string[]) {
  const asked: string[] = []
  const call = (_: unknown, { videoId }: { videoId: string }) => {
    asked.push(videoId)
    const refusal = { name: 'VideoNotFound', message: '' }
    return Promise.resolve(gone.includes(videoId) ? { ok: false, refusal } : { ok: true, value: {} })
  }
  return { asked, engine: { call } as never }
}

beforeEach(() =>
  useFeed.setState({
    videos: [video('a', 'ann'), video('b', 'ben'), video('c', 'ann'), video('d', 'cho')],
    at: 1,
  }),
)

test('of somebody whom I blocked, nothing stays in the feed that is open', async () => {
  const { asked, engine } = serverWithout('a', 'c')
  await dropUnseen('ann' as never, engine)
  expect(asked).toEqual(['a', 'c'])
  expect(shown()).toEqual(['b', 'd'])
  expect(useFeed.getState().at).toBe(0)
})

test('of a former friend, what everybody may see stays', async () => {
  await dropUnseen('ann' as never, serverWithout('c').engine)
  expect(shown()).toEqual(['a', 'b', 'd'])
})

test('without an answer, nothing is dropped', async () => {
  const refusal = { name: 'NetworkFailure', message: '' }
  await dropUnseen('ann' as never, { call: () => Promise.resolve({ ok: false, refusal }) } as never)
  await dropUnseen('ann' as never, null)
  expect(shown()).toEqual(['a', 'b', 'c', 'd'])
})

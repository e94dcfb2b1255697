/** Short videos, and the events that they push. */
import type { Person } from './actors'
import { type Check, expectSame, Skipped } from './checks'

/** Half a second of one colour: H.264 in MP4. */
const tiny =
  'AAAAIGZ0eXBpc29tAAACAGlzb21pc28yYXZjMW1wNDEAAAMPbW9vdgAAAGxtdmhkAAAAAAAAAAAAAAAAAAAD6AAAAfQAAQAAAQAA' +
  'AAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgAA' +
  'Al50cmFrAAAAXHRraGQAAAADAAAAAAAAAAAAAAABAAAAAAAAAfQAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABAAAA' +
  'AAAAAAAAAAAAAABAAAAAACAAAAAgAAAAAAAkZWR0cwAAABxlbHN0AAAAAAAAAAEAAAH0AAAAAAABAAAAAAHWbWRpYQAAACBtZGhk' +
  'AAAAAAAAAAAAAAAAAABAAAAAIABVxAAAAAAALWhkbHIAAAAAAAAAAHZpZGUAAAAAAAAAAAAAAABWaWRlb0hhbmRsZXIAAAABgW1p' +
  'bmYAAAAUdm1oZAAAAAEAAAAAAAAAAAAAACRkaW5mAAAAHGRyZWYAAAAAAAAAAQAAAAx1cmwgAAAAAQAAAUFzdGJsAAAAwXN0c2QA' +
  'AAAAAAAAAQAAALFhdmMxAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAACAAIABIAAAASAAAAAAAAAABDExhdmMgbGlieDI2NAAAAAAA' +
  'AAAAAAAAAAAAAAAAAAAAGP//AAAAN2F2Y0MBZAAK/+EAGWdkAAqscgRJbARAAAADAEAAAAMCA8SJYRgBAAdo6EODksiw/fj4AAAA' +
  'ABBwYXNwAAAAAQAAAAEAAAAUYnRydAAAAAAAAAJwAAACcAAAABhzdHRzAAAAAAAAAAEAAAACAAAQAAAAABRzdHNzAAAAAAAAAAEA' +
  'AAABAAAAHHN0c2MAAAAAAAAAAQAAAAEAAAACAAAAAQAAABxzdHN6AAAAAAAAAAAAAAACAAAAGgAAAA0AAAAUc3RjbwAAAAAAAAAB' +
  'AAADPwAAAD11ZHRhAAAANW1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAG1kaXJhcHBsAAAAAAAAAAAAAAAACGlsc3QAAAAIZnJlZQAA' +
  'AC9tZGF0AAAAFmWIgQACP/4kR8CjKGl2hsqHGBwQRv0AAAAJQZoILYgh/yTg'

interface Video {
  video_id: string
  content: string
  state: string
}

/** Waits for the server to convert a video. */
async function convert(author: Person, video_id: string): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const { state } = await author.do<Video>('/im/video/detail', { video_id })
    if (state === 'ready') return
    if (state === 'failed') throw new Skipped('this server converts no videos')
    await Bun.sleep(500)
  }
  throw new Error('the video was not converted within a minute')
}

export const videoChecks: readonly Check[] = [
  {
    title:
      'a short video is seen by a friend once it is converted, who likes it and comments on it, and its author is told',
    shows: [
      '< videoChanged',
      '< videoChatTips',
      '/im/upload/circle',
      '/im/video/publish',
      '/im/video/detail',
      '/im/video/list',
      '/im/video/like',
      '/im/video/comment',
      '/im/video/edit',
      '/im/video/delete',
    ],
    async run(cast) {
      const [ann, ben] = [await cast.person('Ann'), await cast.person('Ben')]
      await cast.befriend(ann, ben)
      const device = await ann.connect()
      const file = new Blob([Buffer.from(tiny, 'base64')], { type: 'video/mp4' })
      const { id: file_id } = await ann.do<{ id: string }>('/im/upload/circle', { file })
      const video = { file_id, content: 'Hello', see_type: 'friends', cid: crypto.randomUUID() }
      const { video_id } = await ann.do<Video>('/im/video/publish', video)
      const again = await ann.do<Video>('/im/video/publish', video)
      expectSame(again.video_id, video_id, 'publishing it again')
      await convert(ann, video_id)
      await device.next('videoChanged', ({ data }) => data['id'] === video_id && data['state'] === 'ready')
      const shown = async () => {
        const { list } = await ben.do<{ list: Video[] }>('/im/video/list', { type: 'friends' })
        return list.map((each) => [each.video_id, each.content])
      }
      expectSame(await shown(), [[video_id, 'Hello']], 'what the friend sees')
      const liked = await ben.do('/im/video/like', { video_id, islike: 1 })
      expectSame(liked, { like_num: 1, islike: 1 }, 'the likes')
      await device.next('videoChatTips', ({ data }) => data['num'] === 1)
      await ben.do('/im/video/comment', { video_id, content: 'Hi', cid: crypto.randomUUID() })
      await device.next('videoChatTips', ({ data }) => data['num'] === 2)
      expectSame(
        await ben.refusal('/im/video/edit', { video_id, content: 'Mine' }),
        'VideoNotFound',
        'changing what is somebody else’s',
      )
      await ann.do('/im/video/edit', { video_id, content: 'Goodbye' })
      expectSame(await shown(), [[video_id, 'Goodbye']], 'what the friend sees after it was changed')
      await ann.do('/im/video/edit', { video_id, see_type: 'me' })
      expectSame(await shown(), [], 'what the friend sees of a video for its author alone')
      await ann.do('/im/video/delete', { video_id })
      const gone = await ann.refusal('/im/video/detail', { video_id })
      expectSame(gone, 'VideoNotFound', 'reading what was deleted')
      await device.close()
    },
  },
]

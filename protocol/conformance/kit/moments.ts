/** Moments, and the events that they push. */
import { type Check, expectSame } from './checks'

export const momentChecks: readonly Check[] = [
  {
    title: 'a moment reaches a friend, who likes it and comments on it, and its author is told',
    shows: [
      '< circleTips',
      '< circleLike',
      '< cricleComment',
      '< cricleChatTips',
      '/im/get/circleData',
      '/im/get/give_like',
      '/im/get/give_like_count',
      '/im/action/delCircle',
    ],
    async run(cast) {
      const [ann, ben] = [await cast.person('Ann'), await cast.person('Ben')]
      await cast.befriend(ann, ben)
      const [annsDevice, bensDevice] = [await ann.connect(), await ben.connect()]
      const moment = { content: 'Hello', see_type: 'friends', cid: crypto.randomUUID() }
      const { post_id } = await ann.do<{ post_id: string }>('/im/circle/publish', moment)
      await bensDevice.next('circleTips', ({ data }) => data['id'] === post_id)
      const { list } = await ben.do<{ list: { post_id: string }[] }>('/im/get/circleData', {
        type: 'friends',
      })
      expectSame(
        list.map((each) => each.post_id),
        [post_id],
        'the feed',
      )
      await ben.do('/im/get/give_like', { circle_id: post_id, islike: 1 })
      await annsDevice.next('circleLike', ({ data }) => data['id'] === post_id && data['likes'] === 1)
      const likes = await ann.do<{ like_num: number }>('/im/get/give_like_count', { circle_id: post_id })
      expectSame(likes.like_num, 1, 'the likes')
      await ben.do('/im/circle/comment', { circle_id: post_id, content: 'Hi', cid: crypto.randomUUID() })
      await annsDevice.next('cricleComment', ({ data }) => data['circle_id'] === post_id)
      await annsDevice.next('cricleChatTips', ({ data }) => data['num'] === 2)
      await ann.do('/im/action/delCircle', { circle_id: post_id })
      const gone = await ben.refusal('/im/circle/detail', { circle_id: post_id })
      expectSame(gone, 'MomentNotFound', 'reading what was deleted')
      await Promise.all([annsDevice.close(), bensDevice.close()])
    },
  },
]

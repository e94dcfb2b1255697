/** A call between two people, from ringing to the reports of their devices. */
import { type Check, expectSame } from './checks'

interface CallSeen {
  call_id: string
  state: string
  reason?: string
}

export const callChecks: readonly Check[] = [
  {
    title:
      'a call rings on the devices of a friend, is answered by the first, connects, ends for both, and is reported',
    shows: [
      '< callChanged',
      '< callSignal',
      '> callSignal',
      '/im/get/getVedioPayConfig',
      '/im/message/startCall',
      '/im/get/currentCall',
      '/im/message/agreeVedio',
      '/im/get/getUserVideoSign',
      '/im/chat/beatCall',
      '/im/message/closeVideo',
      '/im/chat/getCallStatus',
    ],
    async run(cast) {
      const [ann, ben] = [await cast.person('Ann'), await cast.person('Ben')]
      const list_id = await cast.befriend(ann, ben)
      const [anns, bens] = [await ann.connect(), await ben.connect()]
      const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
      expectSame(await ann.do('/im/get/getVedioPayConfig', { list_id }), { is_pay: 0 }, 'what it costs')
      const start = { list_id, call_type: 7, device: first }
      const { call_id } = await ann.do<CallSeen>('/im/message/startCall', start)
      expectSame(
        (await ann.do<CallSeen>('/im/message/startCall', start)).call_id,
        call_id,
        'starting it again',
      )
      await bens.next('callChanged', ({ data }) => data['call_id'] === call_id && data['state'] === 'ringing')
      const rings = await ben.do<{ call: CallSeen }>('/im/get/currentCall')
      expectSame([rings.call.call_id, rings.call.state], [call_id, 'ringing'], 'what rings')
      await ben.do('/im/message/agreeVedio', { call_id, device: second })
      const late = await ben.refusal('/im/message/agreeVedio', { call_id, device: crypto.randomUUID() })
      expectSame(late, 'CallAnswered', 'answering on another device')
      await ann.do('/im/get/getUserVideoSign', { call_id, device: first })
      const said = JSON.stringify({ from: 'ann' })
      anns.send({ action: 'callSignal', data: { call_id, device: first, content: said } })
      const heard = await bens.next('callSignal', ({ data }) => data['call_id'] === call_id)
      expectSame(heard.data['content'], said, 'what the other device is told')
      await ann.do('/im/chat/beatCall', { call_id, device: first, connected: 1 })
      await ben.do('/im/chat/beatCall', { call_id, device: second, connected: 1 })
      await anns.next('callChanged', ({ data }) => data['call_id'] === call_id && data['state'] === 'active')
      const { state, reason } = await ben.do<CallSeen>('/im/message/closeVideo', { call_id })
      expectSame([state, reason], ['ended', 'hungUp'], 'the call after its end')
      await anns.next('callChanged', ({ data }) => data['call_id'] === call_id && data['state'] === 'ended')
      expectSame(await ann.do('/im/get/currentCall'), {}, 'what is left of it')
      const report = { list_id, user_id: ben.id, status: 1, call_type: 7, call_duration: '00:01' }
      await ann.do('/im/chat/getCallStatus', report)
      const eve = await cast.person('Eve')
      const hidden = await eve.refusal('/im/chat/getCallStatus', report)
      expectSame(hidden, 'CallNotFound', 'reporting a call of others')
      await anns.close()
      await bens.close()
    },
  },
]

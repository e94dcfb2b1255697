/** Changes to messages, and each member's own settings of a conversation. */
import { type Check, expectSame, expectTrue } from './checks'
import type { Frame } from './device'
import { entryOf, historyOf, newCid, say, twoFriends } from './talk'

export const changeChecks: readonly Check[] = [
  {
    title: 'editing, reacting and recalling are entries themselves, and idempotent',
    shows: [
      '/im/message/edit',
      '/im/message/react',
      '/im/message/recall',
      '/im/message/editHistory',
      '/im/message/reactions',
    ],
    async run(cast) {
      const { ann, ben, list_id } = await twoFriends(cast)
      const device = await ben.connect()
      const { cseq } = await say(ann, list_id, 'hallo')
      const changes = (change: string) => (frame: Frame) => {
        const { type, msg } = entryOf(frame)
        return type === 21 && msg.content['change'] === change && msg.content['target'] === cseq
      }
      await ann.do('/im/message/edit', { list_id, cseq, text: 'hello', cid: newCid() })
      await device.next('chatData', changes('edited'))
      const [earlier] = await ben.do<{ text: string }[]>('/im/message/editHistory', { list_id, cseq })
      expectSame(earlier?.text, 'hallo', 'the earlier text')
      const reacted = { list_id, cseq, emoji: '👍', on: 1 }
      const first = await ben.do('/im/message/react', reacted)
      expectSame(await ben.do('/im/message/react', reacted), first, 'the same reaction again')
      await device.next('chatData', changes('reacted'))
      const { reactions } = await ann.do<{ reactions: { emoji: string; num: number }[] }>(
        '/im/message/reactions',
        {
          list_id,
          cseq,
          emoji: '👍',
        },
      )
      expectSame(
        reactions.map(({ emoji, num }) => [emoji, num]),
        [['👍', 1]],
        'the reactions',
      )
      expectSame(
        await ben.refusal('/im/message/recall', { list_id, cseq }),
        'NotYourMessage',
        'recalling by another',
      )
      const recalled = await ann.do('/im/message/recall', { list_id, cseq })
      expectSame(await ann.do('/im/message/recall', { list_id, cseq }), recalled, 'recalling again')
      await device.next('chatData', changes('recalled'))
      const { list } = await historyOf(ben, list_id)
      const target = list.find((entry) => entry.cseq === cseq)
      expectSame(target?.msg.content, {}, 'the content of a recalled message')
      await device.close()
    },
  },
  {
    title:
      'my view of a conversation (draft, pin, mute, deletions) reaches my other devices through my log, which has no gaps',
    shows: [
      '< chatState',
      '< deleteChat',
      '/im/message/draft',
      '/im/message/top',
      '/im/message/disturb',
      '/im/message/deleteChat',
      '/im/message/clearChat',
      '/im/message/removeChat',
    ],
    async run(cast) {
      const { ann, ben, list_id } = await twoFriends(cast)
      const phone = await (await cast.again(ann, 'phone')).connect()
      const start = phone.checked.data['useq'] as number
      const { cseq } = await say(ben, list_id, 'to be deleted')
      await ann.do('/im/message/draft', { list_id, text: 'unsent' })
      await phone.next('chatState', ({ data }) => data['draft'] === 'unsent')
      await ann.do('/im/message/top', { list_id, top: 1 })
      await phone.next('chatState', ({ data }) => data['top'] === 1)
      await ann.do('/im/message/disturb', { list_id, disturb: 1 })
      await phone.next('chatState', ({ data }) => data['disturb'] === 1)
      await ann.do('/im/message/deleteChat', { list_id, cseqs: [cseq] })
      const deleted = await phone.next('deleteChat')
      expectSame((deleted.data['data'] as { msg: number[] }).msg, [cseq], 'the deleted entries')
      const { list } = await historyOf(ann, list_id)
      expectTrue(!list.some((entry) => entry.cseq === cseq), 'a deleted entry is still read')
      await ann.do('/im/message/clearChat', { list_id })
      await phone.next('chatState', ({ data }) => Number(data['clear_cseq']) >= cseq)
      await ann.do('/im/message/removeChat', { list_id })
      await phone.next('chatState', ({ data }) => data['removed'] === 1)
      const useqs = phone.frames.flatMap(({ useq }) => useq ?? [])
      expectSame(
        useqs,
        Array.from(useqs, (_, n) => start + 1 + n),
        'the numbers of my own log',
      )

      const later = await (await cast.again(ann, 'desktop')).connect({ useq: start })
      const events = later.checked.data['events'] as Frame[]
      expectSame(
        events.slice(0, useqs.length).map(({ useq }) => useq),
        useqs,
        'my own log after catching up',
      )
      await Promise.all([phone.close(), later.close()])
    },
  },
]

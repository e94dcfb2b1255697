/** Messages: their order, their gaps, and sending them twice. */
import type { Person } from './actors'
import { type Check, expectSame, expectTrue } from './checks'
import type { Device } from './device'
import { type Entry, entryOf, historyOf, newCid, say, sayAs, saying, twoFriends } from './talk'

const numbers = (device: Device, list_id: string) =>
  device.frames
    .filter(({ action, data }) => action === 'chatData' && data['list_id'] === list_id)
    .map((frame) => entryOf(frame).cseq)

const isDense = (cseqs: readonly number[]) =>
  cseqs.every((cseq, place) => place === 0 || cseq === (cseqs[place - 1] ?? 0) + 1)

export const messageChecks: readonly Check[] = [
  {
    title: 'a message reaches every device of both, and stands in log and list',
    shows: ['/im/message/addChat', '< chatData', '/im/get/chatData', '/im/get/chatList', '/im/get/chatInfo'],
    async run(cast) {
      const { ann, ben, list_id } = await twoFriends(cast)
      const bensPhone = await cast.again(ben, 'phone')
      const devices = await Promise.all([ann.connect(), ben.connect(), bensPhone.connect()])
      const { cseq, mseq } = await say(ann, list_id, 'hello')
      for (const device of devices) {
        const entry = entryOf(await device.next('chatData', saying('hello')))
        expectSame(
          [entry.cseq, entry.mseq, entry.msg.user_info.uid],
          [cseq, mseq, ann.id],
          'the pushed entry',
        )
      }
      const { list } = await historyOf(ben, list_id)
      expectSame(list[0]?.cseq, cseq, 'the newest entry of the log')
      const [row] = await ben.do<Record<string, unknown>[]>('/im/get/chatList')
      expectSame([row?.['last_msg'], row?.['no_reader_num']], ['hello', 1], 'the row of the chat list')
      expectSame(await ben.do('/im/get/chatInfo', { list_id }), row, 'the row alone')
      await Promise.all(devices.map((device) => device.close()))
    },
  },
  {
    title: 'the same cid gives the first answer and stores nothing; with another payload it is refused',
    shows: ['/im/message/addChat'],
    async run(cast) {
      const { ann, list_id } = await twoFriends(cast)
      const cid = newCid()
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => sayAs(cid, { person: ann, list_id, text: 'once' })),
      )
      for (const answer of answers) expectSame(answer, answers[0], 'the answer to a repeated send')
      const other = { list_id, type: 0, content: { text: 'twice' }, cid }
      expectSame(
        await ann.refusal('/im/message/addChat', other),
        'IdReused',
        'the same cid with another text',
      )
      const { list } = await historyOf(ann, list_id)
      expectSame(list.filter((entry) => entry.cid === cid).length, 1, 'entries with this cid')
    },
  },
  {
    title: 'numbers are dense and frames come in their order, however many send at once',
    shows: ['/im/message/addChat', '< chatData'],
    async run(cast) {
      const { ann, ben, list_id } = await twoFriends(cast)
      const device = await ben.connect()
      const before = (await historyOf(ben, list_id)).list[0]?.cseq ?? 0
      const sends = Array.from({ length: 40 }, (_, n) =>
        say(n % 2 === 0 ? ann : ben, list_id, `message ${n}`),
      )
      const sent = (await Promise.all(sends)).map(({ cseq }) => cseq).toSorted((one, other) => one - other)
      expectSame(
        sent,
        Array.from({ length: 40 }, (_, n) => before + 1 + n),
        'the numbers',
      )
      for (let n = 0; n < 40; n++) await device.next('chatData')
      expectSame(numbers(device, list_id), sent, 'the order of the frames')
      await device.close()
    },
  },
  {
    title: 'checkToken delivers what a device missed; a longer gap is read page by page, with nothing lost',
    shows: ['> checkToken', '< checkToken', '/im/get/chatData'],
    async run(cast) {
      const { ann, ben, list_id } = await twoFriends(cast)
      const { cseq: known } = await say(ann, list_id, 'known')
      const texts = ['one', 'two', 'three']
      for (const text of texts) await say(ann, list_id, text)
      const device = await ben.connect({ heads: { [list_id]: known } })
      const [head] = device.checked.data['heads'] as { list: Entry[]; unread?: number; cseq: number }[]
      expectSame(
        head?.list.map(({ msg }) => msg.content['text']),
        texts,
        'the entries missed',
      )
      await device.close()

      await Promise.all(Array.from({ length: 120 }, (_, n) => say(ann, list_id, `flood ${n}`)))
      const late = await ben.connect({ heads: { [list_id]: known } })
      const [flooded] = late.checked.data['heads'] as { list: Entry[]; too_long: number; cseq: number }[]
      const missed = flooded?.too_long === 1 ? await readOn(ben, list_id, known) : (flooded?.list ?? [])
      const cseqs = missed.map(({ cseq }) => cseq)
      expectSame([cseqs[0], cseqs.at(-1)], [known + 1, flooded?.cseq], 'the ends of what was missed')
      expectTrue(isDense(cseqs), `a gap in ${cseqs.join(', ')}`)
      await late.close()
    },
  },
  {
    title: 'messages are found by parts of their words, conversations by name, both by their members alone',
    shows: ['/im/get/searchCahtMsg', '/im/get/search_chat'],
    async run(cast) {
      const { ann, ben, list_id } = await twoFriends(cast)
      const eve = await cast.person('Eve')
      const word = `水杉${newCid()}`
      await say(ann, list_id, `under the ${word} tree`)
      const find = async (person: Person) =>
        (await person.do<{ list: unknown[] }>('/im/get/searchCahtMsg', { keyword: word.slice(1) })).list
      // The search index may be a moment behind the log.
      while ((await find(ben)).length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
      expectSame((await find(eve)).length, 0, 'what a stranger finds')
      await ann.do('/im/group/create', { user_ids: [ben.id], name: '水杉', cid: newCid() })
      const names = async (person: Person) =>
        (await person.do<unknown[]>('/im/get/search_chat', { keyword: '水杉' })).length
      expectSame([await names(ben), await names(eve)], [1, 0], 'the groups found')
    },
  },
  {
    title: 'the read cursor only moves forward, and the sender sees it move',
    shows: ['/im/message/updataNoReader', '/im/message/received', '< chatCursor'],
    async run(cast) {
      const { ann, ben, list_id } = await twoFriends(cast)
      const device = await ann.connect()
      const first = await say(ann, list_id, 'first')
      const second = await say(ann, list_id, 'second')
      await ben.do('/im/message/received', { cursors: { [list_id]: second.mseq } })
      await device.next('chatCursor', ({ data }) => data['received_mseq'] === second.mseq)
      const read = await ben.do('/im/message/updataNoReader', { list_id, mseq: second.mseq })
      expectSame(read['no_reader_num'], 0, 'what is unread')
      await device.next('chatCursor', ({ data }) => data['read_mseq'] === second.mseq)
      await ben.do('/im/message/updataNoReader', { list_id, mseq: first.mseq })
      const row = await ben.do('/im/get/chatInfo', { list_id })
      expectSame(
        [row['read_mseq'], row['no_reader_num']],
        [second.mseq, 0],
        'the cursor after reading backwards',
      )
      await device.close()
    },
  },
  {
    title: 'typing is shown to the other, and to nobody else',
    shows: ['> typing', '< typing'],
    async run(cast) {
      const { ann, ben, list_id } = await twoFriends(cast)
      const [annsDevice, bensDevice] = [await ann.connect(), await ben.connect()]
      annsDevice.send({ action: 'typing', data: { list_id } })
      const { data } = await bensDevice.next('typing')
      expectSame([data['list_id'], data['user_id']], [list_id, ann.id], 'who is typing')
      expectTrue(!annsDevice.frames.some(({ action }) => action === 'typing'), 'my own typing came back')
      await Promise.all([annsDevice.close(), bensDevice.close()])
    },
  },
  {
    title: 'strangers cannot write, and nobody reads what is not theirs',
    shows: ['/im/message/addChat', '/im/get/chatData'],
    async run(cast) {
      const { list_id } = await twoFriends(cast)
      const eve = await cast.person('Eve')
      const message = { list_id, type: 0, content: { text: 'hi' }, cid: newCid() }
      for (const [path, fields] of [
        ['/im/message/addChat', message],
        ['/im/get/chatData', { list_id }],
        ['/im/get/chatInfo', { list_id }],
        ['/im/message/updataNoReader', { list_id }],
      ] as const)
        expectSame(await eve.refusal(path, fields), 'ConversationNotFound', `${path} by a stranger`)
    },
  },
]

/** Reads a log from an entry to its end, by pages. */
async function readOn(person: Person, list_id: string, after: number): Promise<Entry[]> {
  const { list, last } = await historyOf(person, list_id, { after })
  const newest = list.at(-1)?.cseq
  return last === 1 || newest === undefined ? list : [...list, ...(await readOn(person, list_id, newest))]
}

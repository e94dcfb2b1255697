/** A member around whom everything that the app can show has happened, with words that are hard to lay out. */
import {
  addComment,
  addVideoComment,
  createPoll,
  type KindName,
  likeMoment,
  pinMessage,
  publishMoment,
  requestFriend,
  saveFolder,
  saveStickerPack,
  scheduleMessage,
  sendMessage,
  setRemark,
} from '@linnet/protocol'
import { saveTag } from '@linnet/protocol/contacts/tags'
import { writeNote } from '@linnet/protocol/favourites/calls'
import { planMeeting } from '@linnet/protocol/groupcalls/meetings'
import { createGroup, getInviteLink, joinGroup, setGroupInfo } from '@linnet/protocol/groups/calls'
import { createPacket } from '@linnet/protocol/redpackets/calls'
import { addRobot } from '@linnet/protocol/robots/calls'
import {
  addAddress,
  checkBeforePay,
  collectAmount,
  listBills,
  listOrders,
  makeCollectCode,
  makePayCode,
  payIntent,
  requestWithdrawal,
} from '@linnet/protocol/wallet/calls'
import type { Page } from '../fixtures'
import { drawPicture, makeFile, makeVideo } from '../media'
import { fund, pin, usdt } from '../money'
import { befriend, call, newPerson, type Person } from '../people'
import { publishVideoOf, upload } from '../videos'

const id = () => crypto.randomUUID()
const asked = (url: string, { token }: Person) => ({ url, token })

const longName = 'Bartholomew Featherstonehaugh-Cholmondel'
const longText =
  'The ferry leaves at seven from the old pier, we change at the island, and there is a bakery at the harbour that opens ' +
  'before everything else. 清晨五点半从码头出发，沿着旧石阶一路往上。다음 주말에도 같이 가요!'

interface People {
  me: Person
  wang: Person
  kim: Person
  long: Person
  /** The conversation with Wang, which has every kind of message. */
  direct: string
  group: string
}

/** A page on which pictures are drawn, and a path for a video. */
interface Tools {
  page: Page
  videoPath: string
}

export type MemberScene = Awaited<ReturnType<typeof makeMemberScene>>

export async function makeMemberScene(url: string, me: Person, tools: Tools) {
  const people = await makePeople(url, me)
  const talk = await makeTalk(url, people, tools)
  const group = await makeGroupLife(url, people)
  const posts = await makePosts(url, people, tools)
  const own = await makeOwn(url, people)
  const money = await makeMoney(url, people)
  return { ...people, ...talk, ...group, ...posts, ...own, ...money }
}

async function makePeople(url: string, me: Person): Promise<People> {
  const friend = (nickname: string) => newPerson(url, nickname)
  const [wang, kim, long] = [
    await friend('王晨曦'),
    await friend('김하늘'),
    await friend('Bartholomew Feathers'),
  ]
  const direct = await befriend(url, me, wang)
  for (const person of [kim, long, await friend('陳大文'), await friend('Ann'), await friend('欧阳娜娜')])
    await befriend(url, me, person)
  await call(asked(url, me), setRemark, { personId: long.id as never, remark: longName })
  const personIds = [wang, kim, long].map((person) => person.id as never)
  const name = '早起爬山看日出的人 Early birds'
  const { conversationId } = await call(asked(url, me), createGroup, { personIds, name })
  for (const [nickname, text] of [
    ['Maximiliana Wolf', 'Hello, we met at the choir on Thursday, I sat behind you and sang the alto part'],
    ['李雷', '我是李雷'],
  ] as const) {
    const stranger = asked(url, await friend(nickname))
    await call(stranger, requestFriend, { personId: me.id as never, text })
  }
  return { me, wang, kim, long, direct, group: conversationId }
}

/** Every kind of message that a call can send, in the chat with Wang. */
async function makeTalk(url: string, { me, wang, long, direct, group }: People, { page }: Tools) {
  const conversationId = direct as never
  const send = async (from: Person, content: Record<string, unknown>, kind: KindName = 'text') =>
    (await call(asked(url, from), sendMessage, { conversationId, kind, content, cid: id() })).cseq
  const file = async (from: Person, attachment: Parameters<typeof upload>[2]) => ({
    fileId: await upload(url, from, { ...attachment, purpose: 'chat' }),
  })
  const first = await send(wang, { text: '周末去看日出吗？六点二十日出' })
  await send(me, { text: '好啊，我带热茶 ☕️', replyTo: first })
  await send(wang, { text: longText })
  const picture = await drawPicture(page, { name: 'sea.png', width: 900, height: 600 })
  const photo = await send(wang, await file(wang, picture), 'image')
  await send(me, await file(me, makeFile('周日行程 Sunday itinerary, the long version.pdf', 20_000)), 'file')
  const place = { latitude: 22.2819, longitude: 114.1582, title: 'The old pier', address: '1 Harbour Road' }
  await send(wang, place, 'location')
  await send(wang, { personId: long.id }, 'contactCard')
  await send(me, { sticker: 'linnet-hug' }, 'sticker')
  const record = await send(wang, { from: direct, cseqs: [first, first + 1] }, 'chatRecord')
  await send(wang, {
    text: 'https://example.com/a/very/long/address/that/does/not/break/anywhere?with=parameters',
  })
  await call(asked(url, me), pinMessage, { conversationId, cseq: first, isPinned: true })
  const sendAt = Math.floor(Date.now() / 1000) + 86_400
  const later = { conversationId, kind: 'text' as const, content: { text: longText }, sendAt }
  await call(asked(url, me), scheduleMessage, { id: id(), ...later })
  const options = [
    '坐渡轮 By ferry',
    'On foot over the hill behind the lighthouse, which takes three hours',
    '버스',
  ]
  const poll = {
    conversationId: group as never,
    cid: id(),
    question: '我们怎么去？ How do we get there?',
    options,
  }
  await call(asked(url, me), createPoll, poll)
  return { photo, record, place }
}

/** An announcement, requests to join, a robot. */
async function makeGroupLife(url: string, { me, group }: People) {
  const mine = asked(url, me)
  const conversationId = group as never
  const announcement =
    '周日六点在老码头集合，带水和外套。Sunday at six by the old pier: bring water and a coat.'
  await call(mine, setGroupInfo, { conversationId, announcement })
  await call(mine, setGroupInfo, { conversationId, needsReview: true })
  const { code } = await call(mine, getInviteLink, { conversationId, days: 7 })
  const text = 'We met at the choir on Thursday, I sat behind you and sang the alto part'
  await call(asked(url, await newPerson(url, 'Zoë')), joinGroup, { code, text })
  const { robotId } = await call(mine, addRobot, { conversationId, name: '早安 Morning robot', cid: id() })
  const { number } = await call(mine, planMeeting, { cid: id(), title: 'Planning the weekend 周末计划' })
  return { code, robot: robotId, meeting: number }
}

/** Moments and short videos with comments. */
async function makePosts(url: string, { me, wang, kim, long }: People, { page, videoPath }: Tools) {
  const mine = asked(url, me)
  const publish = (person: Person, more: object) =>
    call(asked(url, person), publishMoment, { cid: id(), text: '', visibility: 'friends' as const, ...more })
  const picture = await drawPicture(page, { name: 'ridge.png', width: 900, height: 600 })
  const files = async (count: number) =>
    Promise.all(Array.from({ length: count }, () => upload(url, wang, picture)))
  await publish(long, { text: longText, price: 5_000_000n })
  await publish(wang, { text: '好天气', fileIds: await files(4) })
  const { id: moment } = await publish(me, { text: longText })
  await call(asked(url, wang), likeMoment, { momentId: moment, isLiked: true })
  await call(asked(url, kim), addComment, {
    momentId: moment,
    cid: id(),
    text: '정말 멋지다! 다음에는 같이 가요',
  })
  const file = makeVideo(videoPath)
  const video = await publishVideoOf(url, me, { file, text: longText, tags: ['ferry', '渡轮', '항구'] })
  await call(asked(url, long), addVideoComment, { videoId: video, cid: id(), text: longText })
  await publishVideoOf(url, kim, { file, text: '오늘 아침 항구' })
  await call(mine, likeMoment, { momentId: moment, isLiked: true })
  return { moment, video }
}

/** Keeps a note, stickers, a tag and a folder. */
async function makeOwn(url: string, { me, wang, long, direct }: People) {
  const mine = asked(url, me)
  const [note, pack] = [id(), id()]
  await call(mine, writeNote, { id: note, text: '购物清单\n- 热茶\n- bread', version: 0 })
  await call(mine, saveStickerPack, { id: pack, name: 'Our cat, who sleeps' })
  const personIds = [wang.id as never, long.id as never]
  const { id: tag } = await call(mine, saveTag, { name: 'Choir on Thursdays', colour: 3, personIds })
  await call(mine, saveFolder, { name: '家人 Family', included: [direct] as never })
  return { note, pack, tag }
}

/** A transfer, a red packet, a request to pay, a withdrawal. */
async function makeMoney(url: string, { me, wang, direct }: People) {
  const [mine, wangs] = [asked(url, me), asked(url, wang)]
  await Promise.all([me, wang].map((person) => fund(url, person, 8_888_88n)))
  const paid = (intentId: string) => ({ intentId, password: pin, cid: id() })
  const transfer = {
    kind: 'transfer',
    payeeId: me.id as never,
    amount: usdt(128_00n),
    note: '晚饭 dinner',
  } as const
  await call(wangs, payIntent, paid((await call(wangs, checkBeforePay, transfer)).id))
  const packet = { type: 1, count: 1, text: '恭喜发财', conversationId: direct as never } as const
  const amount = usdt(88_88n)
  const intent = await call(mine, checkBeforePay, { kind: 'packet', amount, packet })
  const { id: packetId } = await call(mine, createPacket, { ...packet, amount, ...paid(intent.id) })
  const { code: payCode } = await call(wangs, makePayCode, {})
  const { code: collectCode } = await call(wangs, makeCollectCode, {})
  const { code } = await call(mine, makePayCode, {})
  const { intentId: collection } = await call(wangs, collectAmount, {
    code,
    amount: usdt(12_50n),
    note: 'Lunch',
  })
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const named = { name: 'My cold wallet 冷钱包', contact: 'me@example.org', address, password: pin }
  const { id: addressId } = await call(mine, addAddress, named)
  const withdrawal = await call(mine, checkBeforePay, { kind: 'withdraw', addressId, amount: usdt(20_00n) })
  await call(mine, requestWithdrawal, paid(withdrawal.id))
  const { bills } = await call(mine, listBills, {})
  const { orders } = await call(mine, listOrders, {})
  return {
    packet: packetId,
    payCode,
    collectCode,
    collection,
    bill: bills[0]?.id ?? '',
    order: orders[0]?.id ?? '',
  }
}

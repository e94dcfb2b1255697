/** A group that is hard to lay out: a long name and announcement, many members, pending join requests. */
import { type KindName, sendMessage } from '@linnet/protocol'
import {
  createGroup,
  getInviteLink,
  joinGroup,
  setAdmins,
  setGroupInfo,
  setMyGroupName,
} from '@linnet/protocol/groups/calls'
import { groupCodeLink } from '@linnet/protocol/scan'
import { befriend, call, newPerson, type Person } from './people'

export interface GroupCast {
  me: Person
  /** A friend who is not a member. */
  outsider: Person
  name: string
  conversationId: string
  /** The invite link. */
  link: string
}

const names = [
  '王晨曦',
  '김하늘',
  'Bartholomew Feathers',
  'Ann',
  '陳大文',
  '이서연',
  'Zoë',
  '欧阳锋',
] as const
const announcement =
  '周日六点在老码头集合，带水和外套。Sunday at six by the old pier: bring water and a coat, it is windy on deck. ' +
  '일요일 여섯 시, 옛 부두에서 만나요. 물과 외투를 챙겨 오세요.'

export async function makeGroupCast(url: string): Promise<GroupCast> {
  const me = await newPerson(url, '林小雀')
  const people: Person[] = []
  for (const name of names) people.push(await newPerson(url, name))
  for (const person of people) await befriend(url, me, person)
  const as = (person: Person) => ({ url, token: person.token })
  const name = '早起爬山看日出的人 Early birds on the hill'
  const personIds = people.map(({ id }) => id as never)
  const { conversationId } = await call(as(me), createGroup, { personIds, name: name.slice(0, 30).trim() })
  await call(as(me), setAdmins, { conversationId, personIds: personIds.slice(0, 1), isOn: true })
  await call(as(me), setGroupInfo, { conversationId, announcement })
  const [wang, kim, long] = people
  if (!wang || !kim || !long) throw new Error('the cast is not complete')
  await call(as(long), setMyGroupName, { conversationId, name: 'Bart, who brings the tea' })
  const send = (person: Person, kind: KindName, content: Record<string, unknown>) =>
    call(as(person), sendMessage, {
      conversationId,
      kind,
      content,
      cid: crypto.randomUUID(),
    })
  const asked = await send(wang, 'text', { text: '明天几点出发？要不要带帐篷？' })
  await send(kim, 'text', { text: '여섯 시에 만나요!', replyTo: asked.cseq })
  await send(long, 'location', {
    latitude: 22.2819,
    longitude: 114.1582,
    title: 'The old pier, behind the fish market',
    address: '1 Harbour Road, first floor, through the blue door and up the stairs',
  })
  await send(kim, 'contactCard', { personId: wang.id })
  await send(wang, 'sticker', { sticker: 'linnet-hug' })
  await send(wang, 'poke', { personId: me.id })
  await send(kim, 'chatRecord', { from: conversationId, cseqs: [asked.cseq, asked.cseq + 1] })
  await send(me, 'text', { text: '好，带上热茶 ☕️', mentions: [wang.id] })
  await send(wang, 'text', { text: `@林小雀 谢谢`, mentions: [me.id] })
  await call(as(me), setGroupInfo, { conversationId, needsReview: true })
  const { code } = await call(as(me), getInviteLink, { conversationId, days: 7 })
  for (const [nickname, text] of [
    ['Maximiliana Wolf', 'We met at the choir on Thursday, I sat behind you and sang the alto part'],
    ['李雷', ''],
  ] as const)
    await call(as(await newPerson(url, nickname)), joinGroup, { code, text: text || undefined })
  return {
    me,
    outsider: await newPerson(url, '박지우'),
    name: name.slice(0, 30).trim(),
    conversationId,
    link: groupCodeLink(`${url}/`, { code }),
  }
}

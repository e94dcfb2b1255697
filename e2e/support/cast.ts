/** A member whose friends, requests and messages are hard to lay out: long, short, and in four scripts. */
import { removeFriend, requestFriend, sendMessage, setRemark } from '@linnet/protocol'
import { muteChat, pinChat } from '@linnet/protocol/conversations/chat-settings'
import { setProfileField } from '@linnet/protocol/profiles/calls'
import { befriend, call, newPerson, type Person } from './people'

export interface Cast {
  me: Person
  /** Shares the long conversation with me. */
  friend: Person
  /** Unfriends me in mid-conversation. */
  parting: Person
}

const longName = 'Bartholomew Featherstonehaugh-Cholmondeley the Younger'
const longText =
  'A longer one, to see how lines break: the ferry leaves at seven from the old pier, we change at the island, ' +
  'and there is a bakery at the harbour that opens before everything else. Bring a coat, it is windy on deck.\n\n' +
  'Map: https://example.com/a/very/long/address/that/does/not/break/anywhere?with=parameters&and=more'

const talk: readonly (readonly ['me' | 'friend', string])[] = [
  ['friend', '周末去看日出吗？'],
  ['friend', '我查了，六点二十日出'],
  ['me', '好啊，我带热茶 ☕️'],
  ['me', '주말 날씨가 맑대요! 기대돼요'],
  ['friend', longText],
  ['me', 'OK'],
  ['me', '😀😀😀'],
  ['friend', '我哋幾點集合？不如五點半喺碼頭等，行上去要四十五分鐘左右，早少少好過。'],
  ['me', 'Superlongwordwithoutanyspaceinitthatstillhastobreaksomewhereinsidethebubble'],
]

/** Creates the member and the people around. */
export async function makeCast(url: string): Promise<Cast> {
  const me = await newPerson(url, '林小雀')
  const friend = await newPerson(url, '王晨曦')
  const parting = await newPerson(url, '김하늘')
  const long = await newPerson(url, longName.slice(0, 20))
  const conversation = await befriend(url, me, friend)
  const others: (readonly [Person, string])[] = [[parting, '내일 봐요!']]
  others.push([long, longText])
  others.push([await newPerson(url, 'Ann'), 'ok'])
  others.push([await newPerson(url, '陳大文'), '聽日一齊飲茶啦，記得帶埋你細佬，我訂咗枱喇，十一點準時到'])
  const chats = new Map<Person, string>()
  for (const [person, text] of others) {
    const chat = await befriend(url, me, person)
    chats.set(person, chat)
    await send(url, { from: person, conversation: chat, text })
  }
  for (const [who, text] of talk) await send(url, { from: who === 'me' ? me : friend, conversation, text })
  const mine = { url, token: me.token }
  await call(mine, setRemark, { personId: long.id as never, remark: longName.slice(0, 40), tag: 'choir' })
  await call(mine, pinChat, { conversationId: chats.get(parting) as never, isPinned: true })
  await call(mine, muteChat, { conversationId: chats.get(long) as never, isMuted: true })
  await call({ url, token: friend.token }, setProfileField, {
    field: 2,
    content: '早起的人，爱爬山，也爱喝茶。Up early, on the hills, with tea.',
  })
  await askMe(url, me)
  return { me, friend, parting }
}

/** Lets the parting friend end the friendship. */
export async function part(url: string, { me, parting }: Cast): Promise<void> {
  await call({ url, token: parting.token }, removeFriend, { personId: me.id as never })
}

async function askMe(url: string, me: Person): Promise<void> {
  const asking: (readonly [string, string])[] = [
    [
      'Maximiliana Wolf',
      'Hello, we met at the choir on Thursday, I sat behind you and sang the alto part, remember?',
    ],
    ['李雷', '我是李雷'],
  ]
  for (const [nickname, text] of asking) {
    const { token } = await newPerson(url, nickname)
    await call({ url, token }, requestFriend, { personId: me.id as never, text })
  }
}

async function send(
  url: string,
  { from, conversation, text }: { from: Person; conversation: string; text: string },
): Promise<void> {
  await call({ url, token: from.token }, sendMessage, {
    conversationId: conversation as never,
    kind: 'text' as const,
    content: { text },
    cid: crypto.randomUUID(),
  })
}

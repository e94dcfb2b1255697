/** Chats, friends and messages that are hard to lay out, for screenshots of actions on messages. */
import {
  addSticker,
  archiveChat,
  createPoll,
  exportChat,
  type KindName,
  muteChat,
  pinMessage,
  previewLink,
  saveFolder,
  saveStickerPack,
  scheduleMessage,
  sendMessage,
  setRemark,
  votePoll,
} from '@linnet/protocol'
import { saveTag } from '@linnet/protocol/contacts/tags'
import { saveFavourites, tagFavourites, writeNote } from '@linnet/protocol/favourites/calls'
import { rangeStyles } from '@linnet/protocol/kinds/ranges'
import type { Page } from './fixtures'
import { makeGroup } from './groups'
import { drawPicture, makeFile } from './media'
import { befriend, call, newPerson, type Person } from './people'
import { upload } from './videos'

interface Friend extends Person {
  /** The conversation with me. */
  chat: string
}

export interface MessageScene {
  me: Person
  page: Page
  wang: Friend
  long: Friend
  /** A group with polls and pins. */
  group: string
  /** A conversation with photos, files and links. */
  photos: string
  /** The messages that can be kept as favourites. */
  cseqs: number[]
}

/** A message in Spanish. */
export const spanish = 'Nos vemos a las seis en el muelle viejo. Trae un abrigo.'
export const translated =
  'See you at six by the old pier. Bring a coat, because it is windy on deck, and something to eat for the way back.'

const id = () => crypto.randomUUID()
const longWords =
  'the ferry leaves at seven from the old pier, we change at the island, and there is a bakery at the harbour'

type Sending = { from: Person; to: string; kind?: KindName; content: Record<string, unknown> }

const send = (url: string, { from, to, kind = 'text', content }: Sending) =>
  call({ url, token: from.token }, sendMessage, { conversationId: to as never, kind, content, cid: id() })

/** Creates the people and their messages, and opens the app. */
export async function makeMessageScene(
  url: string,
  { pageUrl, openPage }: { pageUrl: string; openPage: (person: Person) => Promise<Page> },
): Promise<MessageScene> {
  const me = await newPerson(url, '林小雀')
  const mine = { url, token: me.token }
  const friend = async (nickname: string): Promise<Friend> => {
    const person = await newPerson(url, nickname)
    return { ...person, chat: await befriend(url, me, person) }
  }
  const [wang, kim, long] = [
    await friend('王晨曦'),
    await friend('김하늘'),
    await friend('Bartholomew Feathers'),
  ]
  const quiet = await friend('陳大文')
  const remark = 'Bartholomew Featherstonehaugh-Cholmondel'
  await call(mine, setRemark, { personId: long.id as never, remark })
  await send(url, { from: quiet, to: quiet.chat, content: { text: '聽日一齊飲茶啦，記得帶埋你細佬' } })
  await call(mine, archiveChat, { conversationId: quiet.chat as never, isArchived: true })
  await call(mine, muteChat, { conversationId: kim.chat as never, isMuted: true, hearsMentions: true })
  const page = await openPage(me)
  await talk(url, { me, wang, pageUrl, page })
  const group = await meet(url, { me, wang, kim, long })
  const cseqs = await fillAlbum(url, { from: long, me, page })
  for (const [name, included] of [
    ['家人 Family', [wang.chat]],
    ['Hikers and the like', [group, long.chat]],
    ['일', [kim.chat]],
  ] as const)
    await call(mine, saveFolder, { name, included: included as never })
  return { me, page, wang, long, group, photos: long.chat, cseqs }
}

/** All kinds of text formatting, a preview, a view-once photo, and something to translate. */
async function talk(
  url: string,
  { me, wang, pageUrl, page }: { me: Person; wang: Friend; pageUrl: string; page: Page },
): Promise<void> {
  const say = (from: Person, content: Record<string, unknown>, kind?: KindName) =>
    send(url, { from, to: wang.chat, content, ...(kind && { kind }) })
  await say(wang, { text: '周日早上在老码头等，别忘了带外套' })
  const parts = [
    'bold 粗体 ',
    'italic ',
    'strike ',
    'code() ',
    'spoiler',
    '\nconst pier = 1\n',
    'quoted 引用\n',
    '- tea\n- bread',
  ]
  const ranges = parts.map((part, nth) => ({
    style: rangeStyles[nth] ?? 'bold',
    at: parts.slice(0, nth).join('').length,
    length: part.length,
  }))
  await say(me, { text: parts.join(''), ranges })
  const { id: previewId } = await call({ url, token: wang.token }, previewLink, { url: pageUrl })
  await say(wang, { text: `看看这个 ${pageUrl}`, previewId })
  const photo = { ...(await drawPicture(page, { name: 'secret.png' })), purpose: 'chat' as const }
  await say(wang, { fileId: await upload(url, wang, photo) }, 'viewOnce')
  await say(me, { fileId: await upload(url, me, photo) }, 'viewOnce')
  await say(wang, { text: spanish })
}

/** A group with polls, pins and scheduled messages. */
async function meet(
  url: string,
  { me, wang, kim, long }: { me: Person; wang: Friend; kim: Friend; long: Friend },
): Promise<string> {
  const name = '早起爬山看日出的人 Early birds'
  const group = await makeGroup(url, { owner: me, members: [wang, kim, long], name })
  const conversationId = group as never
  const mine = { url, token: me.token }
  const pinned: number[] = []
  for (const text of [longWords, '주말 날씨가 맑대요! 기대돼요', '老码头的渡轮七点开，六点半集合'])
    pinned.push((await send(url, { from: kim, to: group, content: { text } })).cseq)
  for (const cseq of pinned) await call(mine, pinMessage, { conversationId, cseq, isPinned: true })
  const asked = { conversationId, cid: id(), isSeveral: true }
  const options = [
    '坐渡轮 By ferry',
    'On foot over the hill behind the lighthouse, which takes three hours',
    '버스',
  ]
  const { cseq } = await call(mine, createPoll, {
    ...asked,
    question: '我们怎么去？ How do we get there, and back?',
    options,
  })
  for (const [who, choices] of [
    [wang, [0, 1]],
    [kim, [0]],
    [me, [0]],
  ] as const)
    await call({ url, token: who.token }, votePoll, { conversationId, cseq, choices: [...choices] })
  const closesAt = Math.floor(Date.now() / 1000) + 86_400
  const quiz = { conversationId, cid: id(), correct: 0, isAnonymous: true, closesAt }
  await call({ url, token: kim.token }, createPoll, {
    ...quiz,
    question: '가장 깊은 호수는?',
    options: ['바이칼호', '백두산 천지'],
  })
  await send(url, { from: me, to: group, content: { text: 'who brings what? I have tea' } })
  const sendAt = Math.floor(Date.UTC(new Date().getFullYear() + 1, 5, 1, 9) / 1000)
  for (const text of ['生日快乐！🎂', longWords])
    await call(mine, scheduleMessage, { id: id(), conversationId, kind: 'text', content: { text }, sendAt })
  return group
}

/** Photos, files and links in one conversation; returns the messages that can be kept. */
async function fillAlbum(
  url: string,
  { from, me, page }: { from: Friend; me: Person; page: Page },
): Promise<number[]> {
  const cseqs: number[] = []
  const say = async (content: Record<string, unknown>, kind?: KindName, by: Person = from) =>
    cseqs.push((await send(url, { from: by, to: from.chat, content, ...(kind && { kind }) })).cseq)
  const sent = async (file: Parameters<typeof upload>[2], by: Person = from) =>
    upload(url, by, { ...file, purpose: 'chat' })
  for (const [width, height] of [
    [1200, 700],
    [500, 1100],
    [800, 600],
    [640, 640],
    [900, 500],
  ] as const)
    await say({ fileId: await sent(await drawPicture(page, { name: 'sea.png', width, height })) }, 'image')
  await say(
    { fileId: await sent(makeFile('周日行程 Sunday itinerary, the long version, final.pdf', 20_000)) },
    'file',
  )
  await say({ fileId: await sent(makeFile('budget.xlsx', 3_400_000), me) }, 'file', me)
  await say({
    text: 'https://example.com/a/very/long/address/that/does/not/break/anywhere?with=parameters&and=more',
  })
  await say({ text: `地图在这里 https://linnet.example/map\n${longWords}` })
  return cseqs
}

/** Adds favourites, packs of stickers, tags and an archive. */
export async function keepThings(
  url: string,
  { me, page, wang, long, photos, cseqs }: MessageScene,
): Promise<{ note: string; pack: string; tag: string }> {
  const mine = { url, token: me.token }
  const note = id()
  await call(mine, saveFavourites, { conversationId: photos as never, cseqs })
  await call(mine, writeNote, { id: note, text: `购物清单\n- 热茶\n- bread\n\n${longWords}`, version: 0 })
  await call(mine, tagFavourites, { ids: [note], add: ['旅行', 'Things to remember', '가족'] })
  const pack = id()
  await call(mine, saveStickerPack, { id: pack, name: 'Our cat, who sleeps' })
  await call(mine, saveStickerPack, { id: id(), name: '小雀表情' })
  for (const [width, height] of [
    [300, 300],
    [512, 300],
    [200, 512],
  ] as const) {
    const picture = await drawPicture(page, { name: 'cat.png', width, height })
    const fileId = await upload(url, me, { ...picture, purpose: 'chat' })
    await call(mine, addSticker, { id: id(), packId: pack, fileId, words: ['sleepy'] })
  }
  for (const name of ['hug', 'hello']) await call(mine, addSticker, { id: id(), name })
  const people = [wang.id as never, long.id as never]
  const { id: tag } = await call(mine, saveTag, { name: 'Choir on Thursdays', colour: 3, personIds: people })
  for (const [nth, name] of ['同学', '등산 모임', 'W'.repeat(20)].entries())
    await call(mine, saveTag, { name, colour: nth + 4, personIds: people.slice(nth) })
  await call(mine, exportChat, { conversationId: photos as never, withFiles: true })
  return { note, pack, tag }
}

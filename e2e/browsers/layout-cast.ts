/** The member whose screens the layout tests open: a chat with messages of all kinds, a group, and money. */
import { spawnSync } from 'node:child_process'
import {
  checkBeforePay,
  createPacket,
  FileView,
  type KindName,
  payIntent,
  sendMessage,
  uploadCalls,
} from '@linnet/protocol'
import { z } from 'zod'
import { type Cast, makeCast } from '../support/cast'
import { type GroupCast, makeGroupCast } from '../support/group-cast'
import { fund, pin, usdt } from '../support/money'
import { befriend, call, newPerson, type Person } from '../support/people'

export interface LayoutCast {
  /** Has the long lists and the chat with `friend`. */
  cast: Cast
  /** Owns a group with long names. */
  group: GroupCast
  /** The conversation of `me` and `friend`. */
  conversationId: string
  me: Person
  friend: Person
}

export async function makeLayoutCast(url: string): Promise<LayoutCast> {
  const cast = await makeCast(url)
  const group = await makeGroupCast(url)
  const [me, friend] = [await newPerson(url, '林小雀'), await newPerson(url, 'Bartholomew Feathers')]
  const conversationId = await befriend(url, me, friend)
  for (const person of [me, friend]) await fund(url, person, 8_888_88n)
  await sendAllKinds(url, { me, friend, conversationId })
  return { cast, group, conversationId, me, friend }
}

type Pair = Pick<LayoutCast, 'me' | 'friend' | 'conversationId'>

async function sendAllKinds(url: string, { me, friend, conversationId }: Pair): Promise<void> {
  const send = (person: Person, kind: KindName, content: Record<string, unknown>) =>
    call({ url, token: person.token }, sendMessage, {
      conversationId: conversationId as never,
      kind,
      content,
      cid: crypto.randomUUID(),
    })
  const asked = await send(friend, 'text', {
    text: '明天几点出发？要不要带帐篷？ 여섯 시에 만나요! 我哋碼頭等。',
  })
  await send(me, 'text', {
    text: 'At six, see https://example.com/a/long/address/that/does/not/break?and=more',
    replyTo: asked.cseq,
  })
  const wide = ffmpeg('png', [
    '-f',
    'lavfi',
    '-i',
    'gradients=s=900x600:seed=4:duration=1',
    '-frames:v',
    '1',
    '-f',
    'image2pipe',
    '-c:v',
    'png',
  ])
  const spoken = ffmpeg('ogg', [
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=330:duration=4',
    '-c:a',
    'libopus',
    '-f',
    'ogg',
  ])
  await send(friend, 'image', { fileId: await upload(url, friend, { name: 'dawn.png', content: wide }) })
  await send(me, 'image', {
    fileId: await upload(url, me, { name: 'dusk.png', content: wide }),
    text: '日出 at the old pier',
  })
  await send(friend, 'file', {
    fileId: await upload(url, friend, {
      name: '周日行程 Sunday itinerary, the long version.pdf',
      content: Buffer.alloc(20_000, 7),
      as: 'file',
    }),
  })
  await send(friend, 'voice', {
    fileId: await upload(url, friend, { name: 'voice.ogg', content: spoken, as: 'voice' }),
  })
  await send(me, 'location', {
    latitude: 22.2819,
    longitude: 114.1582,
    title: 'The old pier, behind the fish market',
    address: '1 Harbour Road, first floor, through the blue door and up the stairs',
  })
  await send(friend, 'contactCard', { personId: me.id })
  await send(me, 'sticker', { sticker: 'linnet-hug' })
  await send(friend, 'poke', { personId: me.id })
  await send(me, 'chatRecord', { from: conversationId, cseqs: [asked.cseq, asked.cseq + 1] })
  await pay(url, { me, friend })
  await sendPacket(url, { me, friend, conversationId })
  await send(me, 'text', { text: '好，那就说定了 👍' })
}

async function pay(url: string, { me, friend }: Pick<Pair, 'me' | 'friend'>): Promise<void> {
  const mine = { url, token: me.token }
  const amount = usdt(128_00n)
  const intent = await call(mine, checkBeforePay, { kind: 'transfer', payeeId: friend.id as never, amount })
  await call(mine, payIntent, { intentId: intent.id, password: pin, cid: crypto.randomUUID() })
}

async function sendPacket(url: string, { friend, conversationId }: Pair): Promise<void> {
  const theirs = { url, token: friend.token }
  const packet = {
    type: 1,
    conversationId: conversationId as never,
    count: 1,
    text: '恭喜发财，新年快乐 Happy New Year',
  }
  const amount = usdt(8_88n)
  const intent = await call(theirs, checkBeforePay, { kind: 'packet', amount, packet })
  await call(theirs, createPacket, {
    ...packet,
    amount,
    intentId: intent.id,
    password: pin,
    cid: crypto.randomUUID(),
  })
}

interface Upload {
  name: string
  content: Buffer<ArrayBuffer>
  as?: 'voice' | 'file'
}

async function upload(url: string, person: Person, { name, content, as }: Upload): Promise<string> {
  const form = new FormData()
  form.append('_token', person.token)
  if (as) form.append('as', as)
  form.append('file', new Blob([content]), name)
  const response = await fetch(url + (uploadCalls.chat.wire.split(' ')[1] ?? ''), {
    method: 'POST',
    body: form,
  })
  const answer = (await response.json()) as { err: number; msg: string; data: never }
  if (answer.err !== 0) throw new Error(`${name} was refused: ${answer.msg}`)
  return z.decode(FileView, answer.data).id
}

function ffmpeg(what: string, options: readonly string[]): Buffer<ArrayBuffer> {
  const { status, stdout, stderr } = spawnSync('ffmpeg', ['-v', 'error', ...options, '-'])
  if (status !== 0) throw new Error(`ffmpeg made no ${what}: ${String(stderr)}`)
  return Buffer.from(stdout)
}

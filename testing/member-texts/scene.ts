/** The people of the table of texts, and the objects they write into. */
import {
  type ConversationId,
  createGroup,
  enterMeeting,
  planMeeting,
  publishMoment,
  saveStickerPack,
  startLive,
  writeNote,
} from '@linnet/protocol'
import { getInviteLink, setGroupInfo } from '@linnet/protocol/groups/calls'
import {
  createTestWorld,
  newId,
  type Person,
  readyVideo,
  said,
  sendFile,
  type TestWorld,
  valueOf,
} from '@linnet/testing'
import sharp from 'sharp'

export interface Scene {
  world: TestWorld
  ann: Person
  ben: Person
  /** The chat of the two, who are friends. */
  chat: ConversationId
  message: number
  /** A group of the two, whose owner Ann is, and which reviews applications. */
  group: ConversationId
  /** The code of the link into the group. */
  code: string
  pack: string
  picture: string
  meeting: string
  number: string
  moment: string
  video: string
  live: string
}

export async function openScene(): Promise<Scene> {
  const world = await createTestWorld()
  const [ann, ben] = [await world.person('Ann'), await world.person('Ben')]
  const chat = await world.befriend(ann, ben)
  const { conversationId: group } = await ann.do(createGroup, { personIds: [ben.id], name: 'Hikers' })
  await ann.do(setGroupInfo, { conversationId: group, needsReview: true })
  const { code } = await ann.do(getInviteLink, { conversationId: group, days: 7 })
  const pack = newId()
  await ann.do(saveStickerPack, { id: pack, name: 'Cats' })
  const meeting = await ann.do(planMeeting, { cid: newId(), title: 'Plan' })
  const moment = await ann.do(publishMoment, { cid: newId(), text: 'Hello', visibility: 'friends' })
  const host = await newHost({ world })
  const { live } = await host.do(startLive, { type: 1, title: 'Noodles', isPublic: true, device: newId() })
  return {
    world,
    ann,
    ben,
    chat,
    message: await said(ann, chat, 'Hello'),
    group,
    code,
    pack,
    picture: await pictureOf({ world, ann }),
    meeting: meeting.id,
    number: meeting.number,
    moment: moment.id,
    video: await readyVideo(world, ann),
    live: live.id,
  }
}

/** Anybody who is silent for a while counts as having left. */
export async function enterBoth({ ann, ben, number }: Scene): Promise<void> {
  for (const person of [ann, ben]) await person.do(enterMeeting, { number, device: newId() })
}

/** Each person has one live stream at a time. */
export const newHost = ({ world }: Pick<Scene, 'world'>): Promise<Person> => world.person('Host')

async function pictureOf({ world, ann }: Pick<Scene, 'world' | 'ann'>): Promise<string> {
  const content = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return valueOf(await sendFile(world.url, { person: ann, content, name: 'cat.png' })).id
}

export async function newNote({ ann }: Scene): Promise<string> {
  const id = newId()
  await ann.do(writeNote, { id, text: 'Buy tea', version: 0 })
  return id
}

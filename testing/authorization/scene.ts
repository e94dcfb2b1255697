/** The people and things that every call is tried on. */
import { blockPerson, type ConversationId, type FileView, logOut } from '@linnet/protocol'
import {
  type Caller,
  createTestWorld,
  endow,
  groupOf,
  type Person,
  said,
  sendFile,
  type TestWorld,
  valueOf,
} from '@linnet/testing'

/** The callers of each call, in the order in which they make it: the authorised one comes last. */
export const callers = ['guest', 'dead', 'stranger', 'blocked', 'outsider', 'owner'] as const
export type CallerName = (typeof callers)[number]

/** Ann, and people whose relation to her is none, or a bad one. */
export interface Cast {
  world: TestWorld
  ann: Person
  /** A friend of Ann's, with whom she shares the scene's chat and group. */
  ben: Person
  /** A stranger to Ann. */
  eve: Person
  /** A friend of Ann's, whom she blocked. */
  bob: Person
  /** A friend of Ann's who is not in the group. */
  kim: Person
  /** Somebody whose session has ended. */
  dead: Caller
  bobsChat: ConversationId
}

/** The objects of a row of the table, made for it alone if it takes any. */
export interface Scene extends Cast {
  /** A friend of Ann's, in the group, for actions that can only be done once. */
  friend: Person
  friendsChat: ConversationId
  /** Ann's group, with Ben and the friend. */
  group: ConversationId
  /** A message of Ann's in the group that contains the secret. */
  cseq: number
  /** A file of Ann's that nobody else has. */
  file: FileView
  /** Text that nobody outside the group may learn. */
  secret: string
}

export async function openCast(): Promise<Cast> {
  const world = await createTestWorld()
  const [ann, ben, eve, bob, kim, gone] = [
    await world.person('Ann'),
    await world.person('Ben'),
    await world.person('Eve'),
    await world.person('Bob'),
    await world.person('Kim'),
    await world.person('Gone'),
  ]
  await world.befriend(ann, ben)
  await world.befriend(ann, kim)
  const bobsChat = await world.befriend(ann, bob)
  await ann.do(blockPerson, { personId: bob.id })
  await gone.do(logOut, {})
  for (const person of [ann, ben, eve, bob, kim]) await endow(person, 1000)
  return { world, ann, ben, eve, bob, kim, dead: gone, bobsChat }
}

let scenes = 0

export async function openScene(cast: Cast): Promise<Scene> {
  const { world, ann, ben } = cast
  const secret = `the key is under mat ${++scenes}`
  const friend = await world.person(`Friend ${scenes}`)
  const friendsChat = await world.befriend(ann, friend)
  const group = await groupOf(ann, ben, friend)
  const cseq = await said(ann, group, secret)
  const file = valueOf(await sendFile(world.url, { person: ann, content: secret }))
  return { ...cast, friend, friendsChat, group, cseq, file, secret }
}

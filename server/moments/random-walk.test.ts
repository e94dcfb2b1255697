/** Random walks of a few people: after each, every list, call and count shows exactly what `rule.ts` admits. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  addComment,
  answerFriendRequest,
  blockPerson,
  changeMomentAudience,
  changeMomentSettings,
  type CommentView,
  hideMoments,
  likeMoment,
  listComments,
  listFriendRequests,
  listMomentLikers,
  listMoments,
  type MomentView,
  MomentVisibility,
  type PersonId,
  publishMoment,
  readMoment,
  removeFriend,
  requestFriend,
  saveTag,
} from '@linnet/protocol'
import {
  atDepth,
  createCrowd,
  createTestWorld,
  type Extra,
  newId,
  refusalOf,
  seedOf,
  type TestWorld,
  valueOf,
} from '@linnet/testing'
import fc from 'fast-check'
import { mayMeet } from '../posts'
import { selectFriendsFeed } from './feed-store'
import { readerOf } from './reader'
import { dayMs, isInFeed, maySee, type Viewpoint } from './rule'

const crowdSize = 4

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

const who = fc.integer({ min: 0, max: crowdSize - 1 })
/** Actions between two people, and all other actions. */
const betweenTwo = ['befriend', 'unfriend', 'block', 'unblock', 'tag', 'hideOwn', 'hideTheirs'] as const
const alone = ['publish', 'like', 'comment', 'answer', 'audience', 'days', 'age'] as const
type BetweenTwo = (typeof betweenTwo)[number]
const isBetweenTwo = (does: Step['does']): does is BetweenTwo =>
  (betweenTwo as readonly string[]).includes(does)

const step = fc.record({
  does: fc.oneof(
    { weight: 4, arbitrary: fc.constant('befriend' as const) },
    { weight: 5, arbitrary: fc.constant('publish' as const) },
    { weight: 9, arbitrary: fc.constantFrom(...betweenTwo, ...alone) },
  ),
  who,
  other: who,
  visibility: fc.constantFrom(...MomentVisibility.options),
  isTagged: fc.boolean(),
  isOn: fc.boolean(),
  nth: fc.nat(20),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Known {
  id: string
  author: number
  visibility: Viewpoint['visibility']
  people: number[]
  isTagged: boolean
  ageMs: number
  likes: Set<number>
  comments: { id: string; author: number; answers?: number }[]
}

/** The state of the world so far, according to the walk. */
class Model {
  readonly friends = new Set<string>()
  readonly blocks = new Set<string>()
  readonly tagged = new Set<string>()
  readonly hidesOwn = new Set<string>()
  readonly hidesTheirs = new Set<string>()
  readonly days = Array.from({ length: crowdSize }, () => 0)
  readonly moments: Known[] = []

  relationship(one: number, other: number): Viewpoint['relationship'] {
    if (one === other) return 'self'
    if (this.blocks.has(`${one}>${other}`) || this.blocks.has(`${other}>${one}`)) return 'blocked'
    return this.friends.has(`${one}>${other}`) ? 'friends' : 'strangers'
  }

  viewpoint(reader: number, { author, visibility, people, isTagged, ageMs }: Known): Viewpoint {
    return {
      relationship: this.relationship(reader, author),
      visibility,
      isNamed: people.includes(reader) || (isTagged && this.tagged.has(`${author}>${reader}`)),
      isKeptFrom: this.hidesOwn.has(`${author}>${reader}`),
      days: this.days[author] ?? 0,
      ageMs,
    }
  }

  meets(reader: number, { author, visibility }: Known, other: number): boolean {
    const relationship = this.relationship(reader, other)
    const isPublic = visibility === 'public'
    return mayMeet({ isOwn: reader === author, isPublic, isAuthor: other === author, other: relationship })
  }
}

test('random walks: lists, likes and comments hold what the rule admits, after whatever people did', async () => {
  const numRuns = atDepth({ short: 12, full: 300 })
  const walks = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), takeWalk)
  await fc.assert(walks, { seed: seedOf('moments'), numRuns, interruptAfterTimeLimit: 400_000 })
}, 600_000)

async function takeWalk(steps: readonly Step[]): Promise<void> {
  const people = await createCrowd(world, crowdSize)
  const tags = await Promise.all(people.map(async (each) => (await each.do(saveTag, { name: 'Tag' })).id))
  const model = new Model()
  for (const each of steps) await take(each, { people, tags, model })
  for (const [reader, person] of people.entries()) await expectSeen(model, { reader, person, people })
}

interface Walk {
  people: readonly Extra[]
  tags: readonly string[]
  model: Model
}

async function take(each: Step, walk: Walk): Promise<void> {
  const { people, model } = walk
  const { does, who: one, other, isOn } = each
  const [person, otherOne] = [people[one], people[other]]
  if (!person || !otherOne) throw new Error('nobody')
  const pair = `${one}>${other}`
  if (isBetweenTwo(does)) {
    if (one !== other) await relate({ ...each, does }, { ...walk, person, otherOne, pair })
    return
  }
  switch (does) {
    case 'publish':
      return publishOne(each, walk)
    case 'like':
    case 'comment':
    case 'answer':
      return reactOnce(each, walk)
    case 'audience':
      return changeOne(each, walk)
    case 'days':
      model.days[one] = isOn ? 3 : 0
      await person.do(changeMomentSettings, { days: isOn ? 3 : 0 })
      return
    case 'age':
      for (const moment of model.moments) moment.ageMs += 1.6 * dayMs
      await world.sql`
        update moments.moment set made_at = made_at - interval '1.6 days'
        where id = any(${world.sql.array(
          model.moments.map(({ id }) => id),
          'UUID',
        )})`
  }
}

type Relating = Walk & { person: Extra; otherOne: Extra; pair: string }

async function relate(
  { does, who: one, other, isOn }: Omit<Step, 'does'> & { does: BetweenTwo },
  { model, tags, people, person, otherOne, pair }: Relating,
): Promise<void> {
  const back = `${other}>${one}`
  const turn = (set: Set<string>, key: string, on: boolean) => void (on ? set.add(key) : set.delete(key))
  const personId = otherOne.id
  switch (does) {
    case 'befriend':
      if (model.relationship(one, other) !== 'strangers') return
      await befriend(person, otherOne)
      for (const key of [pair, back]) model.friends.add(key)
      return
    case 'unfriend': {
      const outcome = await refusalOf(person.call(removeFriend, { personId }))
      expect(outcome).toBe(model.friends.has(pair) ? 'done' : 'NotFriends')
      for (const key of [pair, back]) {
        model.friends.delete(key)
        model.tagged.delete(key)
      }
      return
    }
    case 'block':
    case 'unblock':
      turn(model.blocks, pair, does === 'block')
      await person.do(blockPerson, { personId, isBlocked: does === 'block' })
      return
    case 'tag': {
      turn(model.tagged, pair, isOn && model.friends.has(pair))
      const personIds = people.filter((_, nth) => model.tagged.has(`${one}>${nth}`)).map(({ id }) => id)
      await person.do(saveTag, { tagId: tags[one], name: 'Tag', personIds })
      return
    }
    case 'hideOwn':
      turn(model.hidesOwn, pair, isOn)
      await person.do(hideMoments, { personId, isHiddenFrom: isOn })
      return
    case 'hideTheirs':
      turn(model.hidesTheirs, pair, isOn)
      await person.do(hideMoments, { personId, isHidden: isOn })
  }
}

async function befriend(one: Extra, other: Extra): Promise<void> {
  await one.do(requestFriend, { personId: other.id, text: '' })
  const asked = (await other.do(listFriendRequests, {})).find(
    (each) => each.personId === one.id && each.status === 0,
  )
  await other.do(answerFriendRequest, { requestId: asked?.id ?? '', agree: true })
}

/** The people a step names, and those among them whom the server keeps: friends who are not blocked. */
function audienceOf({ who: one, other, visibility, isTagged }: Step, { model, people, tags }: Walk) {
  const isChosen = visibility === 'some' || visibility === 'except'
  const kept = isChosen && model.relationship(one, other) === 'friends' ? [other] : []
  const tag = isChosen && isTagged
  return {
    input: {
      visibility,
      personIds: [people[other]?.id as PersonId],
      ...(isTagged && { tagIds: [tags[one] ?? ''] }),
    },
    known: { visibility, people: kept, isTagged: tag },
    isRefused: isChosen && kept.length === 0 && !tag,
  }
}

async function publishOne(each: Step, walk: Walk): Promise<void> {
  const { input, known, isRefused } = audienceOf(each, walk)
  const outcome = await walk.people[each.who]?.call(publishMoment, { cid: newId(), text: 'Hello', ...input })
  if (!outcome || isRefused) {
    expect(outcome).toMatchObject({ refusal: { name: 'NobodyChosen' } })
    return
  }
  const { id } = valueOf(outcome)
  walk.model.moments.push({ id, author: each.who, ...known, ageMs: 0, likes: new Set(), comments: [] })
}

async function changeOne(each: Step, walk: Walk): Promise<void> {
  const own = walk.model.moments.filter(({ author }) => author === each.who)
  const moment = own[each.nth % own.length]
  if (!moment) return
  const { input, known, isRefused } = audienceOf(each, walk)
  const call = walk.people[each.who]?.call(changeMomentAudience, { momentId: moment.id, ...input })
  expect(call && (await refusalOf(call))).toBe(isRefused ? 'NobodyChosen' : 'done')
  if (!isRefused) Object.assign(moment, known)
}

async function reactOnce({ does, who: one, nth, isOn }: Step, { model, people }: Walk): Promise<void> {
  const moment = model.moments[nth % model.moments.length]
  const person = people[one]
  if (!moment || !person) return
  const sees = maySee(model.viewpoint(one, moment))
  const momentId = moment.id
  if (does === 'like') {
    expect(await refusalOf(person.call(likeMoment, { momentId, isLiked: isOn }))).toBe(
      sees ? 'done' : 'MomentNotFound',
    )
    if (sees) void (isOn ? moment.likes.add(one) : moment.likes.delete(one))
    return
  }
  const answered = does === 'answer' ? moment.comments[nth % moment.comments.length] : undefined
  const meets = answered === undefined || isMet(model, one, moment, answered)
  const outcome = await person.call(addComment, { momentId, cid: newId(), text: 'Hi', replyTo: answered?.id })
  if (!sees || !meets) {
    expect(outcome).toMatchObject({ refusal: { name: sees ? 'CommentNotFound' : 'MomentNotFound' } })
    return
  }
  const { id } = valueOf(outcome)
  moment.comments.push({ id, author: one, ...(answered && { answers: answered.author }) })
}

const isMet = (
  model: Model,
  reader: number,
  moment: Known,
  { author, answers }: Known['comments'][number],
): boolean =>
  model.meets(reader, moment, author) && (answers === undefined || model.meets(reader, moment, answers))

interface Reading {
  reader: number
  person: Extra
  people: readonly Extra[]
}

async function expectSeen(model: Model, { reader, person, people }: Reading): Promise<void> {
  const newest = model.moments.toReversed()
  const idsOf = (which: (moment: Known) => boolean) => newest.filter(which).map(({ id }) => id)
  const sees = (moment: Known) => maySee(model.viewpoint(reader, moment))
  const inFeed = (moment: Known) =>
    isInFeed(model.viewpoint(reader, moment), {
      isHidden: model.hidesTheirs.has(`${reader}>${moment.author}`),
    })
  const isFriends = ({ author }: Known) => ['self', 'friends'].includes(model.relationship(reader, author))

  const friends = idsOf((moment) => isFriends(moment) && inFeed(moment))
  const views = await listed(person, { feed: 'friends' })
  expect(views.map(({ id }) => id)).toEqual(friends)
  await expectEitherSearch(person, friends)
  const walked = new Set(model.moments.map(({ id }) => id))
  const everybodys = (await listed(person, { isPublic: true })).map(({ id }) => id)
  expect(everybodys.filter((id) => walked.has(id))).toEqual(
    idsOf((moment) => moment.visibility === 'public' && inFeed(moment)),
  )
  for (const [author, { id: personId }] of people.entries())
    expect((await listed(person, { feed: 'person', personId })).map(({ id }) => id)).toEqual(
      idsOf((moment) => moment.author === author && sees(moment)),
    )
  for (const moment of model.moments) await expectRead(model, { reader, person, people }, moment)
}

/** Expects that both ways of searching for a page find the same. */
async function expectEitherSearch({ id }: Extra, expected: readonly string[]): Promise<void> {
  const work = { sql: world.sql, nowMs: world.clock.nowMs() }
  const reader = await readerOf(work, id)
  const span = { before: undefined, after: undefined, limit: 5, nowMs: work.nowMs }
  for (const lookedThrough of [1, 100_000])
    expect(
      await selectFriendsFeed(world.sql, reader, { ...span, search: { manyAuthors: 0, lookedThrough } }),
    ).toEqual(expected.slice(0, 5))
}

async function expectRead(model: Model, { reader, person, people }: Reading, moment: Known): Promise<void> {
  const momentId = moment.id
  if (!maySee(model.viewpoint(reader, moment))) {
    for (const call of [readMoment, listMomentLikers, listComments])
      expect(await refusalOf(person.call(call, { momentId }))).toBe('MomentNotFound')
    return
  }
  const likers = [...moment.likes]
    .filter((other) => model.meets(reader, moment, other))
    .map((nth) => people[nth]?.id)
  const comments = moment.comments.filter((each) => isMet(model, reader, moment, each)).map(({ id }) => id)
  const view = await person.do(readMoment, { momentId })
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  expect([view.likeCount, view.isLiked, view.commentCount]).toEqual([
    likers.length,
    moment.likes.has(reader),
    comments.length,
  ])
  expect(idsOf(view.likers)).toEqual(likers as string[])
  expect(idsOf((await person.do(listMomentLikers, { momentId })).people)).toEqual(likers as string[])
  expect(commentIds(view.comments)).toEqual(comments.slice(-10))
  expect(commentIds((await person.do(listComments, { momentId })).comments)).toEqual(comments)
}

const commentIds = (comments: readonly CommentView[]) => comments.map(({ id }) => id)

/** All pages of a list. */
async function listed(
  person: Extra,
  which: { feed?: 'friends' | 'person'; isPublic?: boolean; personId?: PersonId },
): Promise<MomentView[]> {
  const found: MomentView[] = []
  for (let before: string | undefined; ;) {
    const { moments, next } = await person.do(listMoments, { ...which, before })
    found.push(...moments)
    if (next === undefined) return found
    before = next
  }
}

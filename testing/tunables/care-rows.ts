/** Automatic care: limits for new accounts, and the consequences of exceeding them. */
import { type ConversationId, requestFriend, sendReport } from '@linnet/protocol'
import { groupOf, newId, type Person, refusalOf, say, send } from '@linnet/testing'
import type { Row, Scene } from './row'

const dayMs = 24 * 3_600_000
const advert = 'The best offers of the whole town, only today'
const none = { careRequests: '0', careEqualTexts: '0', careLinks: '0', careReports: '0' }

async function newcomer({ world }: Scene, groups: number) {
  const [person, friend] = [await world.person('New'), await world.person('Friend')]
  await world.befriend(person, friend)
  const places: ConversationId[] = []
  for (let n = 0; n < groups; n++) places.push(await groupOf(person, friend))
  return { person, places }
}

/** The outcome of the second message with a link. */
async function twoLinks(scene: Scene) {
  const { person, places } = await newcomer(scene, 1)
  const [place] = places as [ConversationId]
  await send(person, place, 'https://example.org/1')
  return say(person, place, 'https://example.org/2')
}
const linking = (scene: Scene) => refusalOf(twoLinks(scene))

async function parametersOf(outcome: Awaited<ReturnType<typeof twoLinks>>) {
  return outcome.ok ? {} : outcome.refusal.parameters
}

async function sameTextTwice(scene: Scene) {
  const { person, places } = await newcomer(scene, 2)
  const [first, second] = places as [ConversationId, ConversationId]
  await send(person, first, advert)
  return refusalOf(say(person, second, advert))
}

async function twoStrangers({ world }: Scene) {
  const asker = await world.person('Asker')
  const ask = async ({ id: personId }: Person) =>
    refusalOf(asker.call(requestFriend, { personId, text: 'hi' }))
  await ask(await world.person('One'))
  return ask(await world.person('Two'))
}

/** The outcome for somebody reported by two people whose accounts are older. */
async function reportedTwice(scene: Scene) {
  const reporters = [await scene.world.person('One'), await scene.world.person('Other')]
  const { person, places } = await newcomer(scene, 1)
  const [place] = places as [ConversationId]
  for (const reporter of reporters) {
    const report = { personId: person.id, reason: 'spam', text: '', cid: newId() } as const
    await scene.world.befriend(reporter, person)
    await reporter.do(sendReport, report)
  }
  return refusalOf(say(person, place, 'hello'))
}

/** The outcome of two links from an account that is three days old. */
async function afterThreeDays(scene: Scene) {
  const { person, places } = await newcomer(scene, 1)
  const [place] = places as [ConversationId]
  scene.world.clock.advance(3 * dayMs)
  await send(person, place, 'https://example.org/1')
  return refusalOf(say(person, place, 'https://example.org/2'))
}

const row = (key: string, to: string, rest: Omit<Row, 'key' | 'to'>): Row => ({
  key,
  to,
  ...rest,
  given: { ...none, ...rest.given },
})

export const careRows: readonly Row[] = [
  row('careLinks', '1', { meets: linking, before: 'done', after: 'SlowedDown' }),
  row('careLinksAction', 'proof', {
    given: { careLinks: '1' },
    meets: linking,
    before: 'SlowedDown',
    after: 'WorkNeeded',
  }),
  row('careEqualTexts', '1', { meets: sameTextTwice, before: 'done', after: 'WorkNeeded' }),
  row('careEqualTextsAction', 'slow', {
    given: { careEqualTexts: '1' },
    meets: sameTextTwice,
    before: 'WorkNeeded',
    after: 'SlowedDown',
  }),
  row('careRequests', '1', { meets: twoStrangers, before: 'done', after: 'WorkNeeded' }),
  row('careRequestsAction', 'hold', {
    given: { careRequests: '1' },
    meets: twoStrangers,
    before: 'WorkNeeded',
    after: 'HeldForReview',
  }),
  row('careReports', '1', { meets: reportedTwice, before: 'done', after: 'BeingReviewed' }),
  row('careReportsAction', 'slow', {
    given: { careReports: '1' },
    meets: reportedTwice,
    before: 'BeingReviewed',
    after: 'SlowedDown',
  }),
  row('careWorkBits', '9', {
    given: { careLinks: '1', careLinksAction: 'proof' },
    meets: async (scene) => (await parametersOf(await twoLinks(scene)))['bits'],
    before: 18,
    after: 9,
  }),
  row('carePause', '90', {
    given: { careLinks: '1' },
    meets: async (scene) => (await parametersOf(await twoLinks(scene)))['seconds'],
    before: 20,
    after: 90,
  }),
  // The last row: ids encode an account's creation time by the real clock, and this row moves the server's.
  row('careNewDays', '2', {
    given: { careLinks: '1' },
    meets: afterThreeDays,
    before: 'SlowedDown',
    after: 'done',
  }),
]

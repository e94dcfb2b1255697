/** Who may go live, how many watch, and what can be given. */
import { enterLive, listGifts, startLive } from '@linnet/protocol'
import { nameOf, newId, refusalOf } from '@linnet/testing'
import type { Row, Scene } from './row'

const going = (person: Scene['ann']) =>
  person.call(startLive, { type: 1, title: 'Hi', isPublic: true, device: newId() })

const goesLive = async ({ world }: Scene) => refusalOf(going(await world.person('Lea')))

/** A second viewer enters. */
async function comes({ ann, ben, world }: Scene) {
  const host = await world.person('Lea')
  const begun = await going(host)
  if (!begun.ok) return nameOf(begun)
  const enter = { liveId: begun.value.live.id, device: newId() }
  await ann.do(enterLive, enter)
  return refusalOf(ben.call(enterLive, enter))
}

/** The only viewer enters. */
async function comesNear({ ann, world }: Scene) {
  const begun = await going(await world.person('Lea'))
  if (!begun.ok) return nameOf(begun)
  const { self } = await ann.do(enterLive, { liveId: begun.value.live.id, device: newId() })
  return self.isFar ? 'from afar' : 'near'
}

const sold = async ({ ann }: Scene) => (await ann.do(listGifts, {})).gifts.map(({ gift }) => gift).join(' ')

export const liveRows: readonly Row[] = [
  { key: 'liveHosts', to: 'nobody', meets: goesLive, before: 'done', after: 'LiveNotForYou' },
  { key: 'liveHosts', to: 'verified', meets: goesLive, before: 'done', after: 'LiveNeedsRealName' },
  { key: 'liveAccountDays', to: '365', meets: goesLive, before: 'done', after: 'LiveTooSoon' },
  { key: 'liveViewers', to: '1', meets: comes, before: 'done', after: 'LiveFull' },
  { key: 'liveNear', to: '0', meets: comesNear, before: 'near', after: 'from afar' },
  { key: 'liveGifts', to: '🌹=1', meets: sold, before: '🌹 ❤️ 🎂 🎁 🚀', after: '🌹' },
]

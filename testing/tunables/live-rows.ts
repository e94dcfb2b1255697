/** The people who may go live, the number of viewers, and the available gifts. */
import { endLive, enterLive, listGifts, liveTypes, recordLive, showLive, startLive } from '@linnet/protocol'
import { nameOf, newId, refusalOf, until } from '@linnet/testing'
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
  const entered = await ann.call(enterLive, { liveId: begun.value.live.id, device: newId() })
  if (!entered.ok) return nameOf(entered)
  return entered.value.self.isHls ? 'over HLS' : 'near'
}

const room = { liveRecordings: '100', liveEncoders: '1000' }

async function hostIn(world: Scene['world']) {
  const host = await world.person('Lea')
  const { id: liveId } = (
    await host.do(startLive, { type: liveTypes.voice, title: 'Hi', isPublic: true, device: newId() })
  ).live
  const record = () => host.call(recordLive, { liveId, isOn: true })
  return { liveId, record, end: () => host.do(endLive, { liveId }), host }
}

async function records({ world }: Scene) {
  const { record, end } = await hostIn(world)
  const outcome = await refusalOf(record())
  await end()
  return outcome
}

/** Whether a two-hour recording continues at the time when a thirty-hour one has ended. */
async function goesOnRecording({ world }: Scene) {
  const [one, old] = [await hostIn(world), await hostIn(world)]
  for (const { record } of [one, old]) await record()
  await world.sql`
    update live.recording set started_at = started_at - make_interval(hours =>
      case stream_id when ${old.liveId} then 30 else 2 end)
    where stream_id in (${one.liveId}, ${old.liveId})`
  const isRecording = async ({ host, liveId }: typeof one) =>
    (await host.do(showLive, { liveId })).live.isRecording
  await until(async () => !(await isRecording(old)))
  const outcome = (await isRecording(one)) ? 'goes on' : 'has ended'
  for (const { end } of [one, old]) await end()
  return outcome
}

const sold = async ({ ann }: Scene) => (await ann.do(listGifts, {})).gifts.map(({ gift }) => gift).join(' ')

export const liveRows: readonly Row[] = [
  { key: 'liveHosts', to: 'nobody', meets: goesLive, before: 'done', after: 'LiveNotForYou' },
  { key: 'liveHosts', to: 'verified', meets: goesLive, before: 'done', after: 'LiveNeedsRealName' },
  { key: 'liveAccountDays', to: '365', meets: goesLive, before: 'done', after: 'LiveTooSoon' },
  { key: 'liveViewers', to: '1', meets: comes, before: 'done', after: 'LiveFull' },
  { key: 'liveNear', to: '0', meets: comesNear, before: 'near', after: 'over HLS' },
  {
    key: 'liveEncoders',
    to: '0',
    given: { liveRecordings: '100' },
    meets: records,
    before: 'done',
    after: 'LiveRecordingsFull',
  },
  {
    key: 'liveEncoders',
    to: '0',
    given: { liveNear: '0' },
    meets: comesNear,
    before: 'over HLS',
    after: 'LiveFull',
  },
  { key: 'liveRecordings', to: '0', meets: records, before: 'done', after: 'LiveRecordingsFull' },
  {
    key: 'liveRecordingMinutes',
    to: '60',
    given: room,
    meets: goesOnRecording,
    before: 'goes on',
    after: 'has ended',
  },
  { key: 'liveGifts', to: '🌹=1', meets: sold, before: '🌹 ❤️ 🎂 🎁 🚀', after: '🌹' },
]

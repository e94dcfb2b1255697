/** Automatic behaviours of robots, as set by their owners. */
import { isDeepStrictEqual } from 'node:util'
import {
  type BehaviourView,
  type CallInput,
  type ConversationId,
  maxBehaviours,
  packetTypes,
  type PersonId,
  type saveBehaviour as SaveBehaviour,
  type Schedule,
  type setAutomaticPackets,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { allowFromOrder, type Spender, standingOrdersByIds } from '../../wallet'
import { selectZone } from '../seat-store'
import {
  type BehaviourRow,
  deleteBehaviour,
  selectBehaviours,
  selectScheduled,
  type StoredPacket,
  updateActed,
  upsertBehaviour,
} from './behaviour-store'
import { nextMoment } from './schedule'

interface Place {
  robotId: PersonId
  conversationId: ConversationId
}

type BehaviourInput = Omit<CallInput<typeof SaveBehaviour>, keyof Place>
type PacketsInput = Omit<CallInput<typeof setAutomaticPackets>, keyof Place | 'password'> & {
  payer: Spender
  /** Whether the trade password was given, and was right. */
  isConfirmed: boolean
}

const defaultWaitSeconds = 10

/** Saves a behaviour; the caller may set this robot in this group. */
export async function saveBehaviour(
  work: Work,
  place: Place,
  input: BehaviourInput,
): Promise<{ id: string }> {
  const { kind, isOn, text, keyword, match = 'contains', waitSeconds = defaultWaitSeconds } = input
  if ((kind === 'keyword') !== (keyword !== undefined)) return refuse('BadInput', { field: 'keyword' })
  const schedule = kind === 'announcement' ? readSchedule(input) : null
  const isKeyword = kind === 'keyword'
  return save(work, place, {
    id: input.id,
    kind,
    isOn,
    text,
    keyword: isKeyword ? (keyword ?? '') : null,
    match: isKeyword ? match : null,
    waitSeconds: isKeyword ? waitSeconds : null,
    schedule,
    packet: null,
  })
}

/** Saves automatic packets. The order must be the caller's, for this robot and group. */
export async function savePackets(
  work: Work,
  place: Place,
  { payer, isConfirmed, orderId, ...input }: PacketsInput,
): Promise<{ id: string }> {
  const order = (await standingOrdersByIds(work, [orderId])).get(orderId)
  const isFor = order?.robotId === place.robotId && order.conversationId === place.conversationId
  if (order?.personId !== payer.person || !isFor) return refuse('StandingOrderNotFound')
  if (order.state === 'ended') return refuse('StandingOrderEnded')
  const { packetType: type, amount, count } = input
  if (count < 1) return refuse('BadPacketCount', { least: 1, most: 100 })
  const packet = {
    type: type === 1 ? packetTypes.lucky : packetTypes.equal,
    amount: amount.toString(),
    count,
    orderId,
  }
  const schedule = readSchedule(input)
  const use = { payer, isConfirmed, packet, schedule }
  if (input.isOn) await allowIfRaised(work, { ...place, id: input.id }, use)
  return save(work, place, {
    id: input.id,
    kind: 'packets',
    isOn: input.isOn,
    text: input.text,
    keyword: null,
    match: null,
    waitSeconds: null,
    schedule,
    packet,
  })
}

/** Requires what paying requires, unless the packets stay as they were, or become smaller. */
async function allowIfRaised(
  work: Work,
  { id, ...place }: Place & { id: string | undefined },
  {
    packet,
    schedule,
    ...use
  }: Pick<PacketsInput, 'payer' | 'isConfirmed'> & { packet: StoredPacket; schedule: Schedule },
): Promise<void> {
  const others = await selectBehaviours(work.sql, place)
  const before = others.find((row) => row.id === id)
  const isAsBefore =
    before?.isOn &&
    isDeepStrictEqual({ ...before.packet, amount: '' }, { ...packet, amount: '' }) &&
    isDeepStrictEqual(before.schedule, schedule) &&
    BigInt(packet.amount) <= BigInt(before.packet?.amount ?? 0)
  if (isAsBefore) return
  const sameDay = others.filter((row) => row.id !== id && row.isOn && row.packet?.orderId === packet.orderId)
  const amounts = [{ packet, schedule }, ...sameDay].map((row) => ({
    each: BigInt(row.packet?.amount ?? 0),
    times: BigInt(row.schedule?.times.length ?? 0),
  }))
  // An older order gets its first bounds here, which have to let its other packets through.
  const most = amounts.reduce((largest, { each }) => (each > largest ? each : largest), 0n)
  const day = amounts.reduce((sum, { each, times }) => sum + each * times, 0n)
  await allowFromOrder(work, { ...use, orderId: packet.orderId, packet: most, day })
}

function readSchedule({
  every,
  day,
  weekdays,
  times,
}: Pick<BehaviourInput, 'every' | 'day' | 'weekdays' | 'times'>): Schedule {
  const isWhole = times !== undefined && (every !== 'once' || day) && (every !== 'weekly' || weekdays)
  if (every === undefined || !isWhole) return refuse('BadSchedule')
  return { every, times, ...(every === 'once' && { day }), ...(every === 'weekly' && { weekdays }) }
}

type Saved = Pick<
  BehaviourRow,
  'kind' | 'isOn' | 'text' | 'keyword' | 'match' | 'waitSeconds' | 'schedule' | 'packet'
> & { id: string | undefined }

async function save(work: Work, place: Place, { id: given, ...saved }: Saved): Promise<{ id: string }> {
  const known = await selectBehaviours(work.sql, place)
  const before = known.find((row) => row.id === given)
  if (given !== undefined && before?.kind !== saved.kind) return refuse('BehaviourNotFound')
  if (given === undefined && known.length >= maxBehaviours) return refuse('TooManyBehaviours')
  const id = given ?? work.newId<string>()
  const next =
    saved.schedule && nextMoment(saved.schedule, await selectZone(work.sql, place.conversationId), work.nowMs)
  if (saved.schedule && saved.isOn && !next) return refuse('BadSchedule')
  const nextAt = next ? new Date(next) : null
  await upsertBehaviour(work.sql, { ...place, ...saved, id, nextAt, nowMs: work.nowMs })
  return { id }
}

export async function removeBehaviour(work: Work, place: Place & { id: string }): Promise<void> {
  if (!(await deleteBehaviour(work.sql, place))) refuse('BehaviourNotFound')
}

/** Reschedules a group's behaviours in another time zone. */
export async function rescheduleGroup(
  work: Work,
  { conversationId, zone }: { conversationId: ConversationId; zone: string },
): Promise<void> {
  for (const { id, schedule, isOn, lastRefusal } of await selectScheduled(work.sql, conversationId)) {
    const next = schedule && nextMoment(schedule, zone, work.nowMs)
    await updateActed(work.sql, { id, lastAt: null, nextAt: next ? new Date(next) : null, isOn, lastRefusal })
  }
}

export async function showBehaviours(work: ReadWork, place: Place): Promise<BehaviourView[]> {
  return (await selectBehaviours(work.sql, place)).map(presentBehaviour)
}

function presentBehaviour(row: BehaviourRow): BehaviourView {
  const { id, kind, isOn, text, keyword, match, waitSeconds, schedule, packet, nextAt, lastRefusal } = row
  return {
    id,
    kind,
    isOn,
    text,
    ...(keyword !== null && { keyword }),
    ...(match !== null && { match }),
    ...(waitSeconds !== null && { waitSeconds }),
    ...schedule,
    ...(packet && {
      packetType: packet.type,
      amount: BigInt(packet.amount),
      count: packet.count,
      orderId: packet.orderId,
    }),
    ...(isOn && nextAt && { nextAt: unixSeconds(nextAt) }),
    ...(lastRefusal !== null && { lastRefusal }),
  }
}

/** Runs due behaviours: announcements and automatic packets. */
import type { RefusalName } from '@linnet/protocol'
import { type Audience, postMessage } from '../../conversations'
import type { Job } from '../../kernel/jobs'
import type { Log } from '../../kernel/log'
import { Refusal, refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Transact, Work } from '../../kernel/work'
import type { SendStandingPacket } from '../../redpackets'
import type { Owners } from '../owners'
import type { Screen } from '../screen'
import { selectSeat, selectZone } from '../seat-store'
import { type BehaviourRow, lockDue, selectDue, updateActed } from './behaviour-store'
import { nextMoment } from './schedule'

export interface ActParts {
  transact: Transact
  read: () => ReadWork
  audience: Audience
  screen: Screen
  sendStandingPacket: SendStandingPacket
  owners: Owners
  log: Log
}

const batchSize = 50
/**
 * The delay from which behaviours that were due while no server ran are skipped, unless they run only once.
 */
const tooLateMs = 30 * 60_000

/** Refusals after which a behaviour stops: another try at its next time would end the same way. */
const lasting: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'ConversationNotFound',
  'StandingOrderNotFound',
  'StandingOrderEnded',
  'StandingOrderSpent',
  'StandingOrderExceeded',
  'InsufficientFunds',
  'PacketsOff',
  'PacketKindOff',
  'BadPacketAmount',
  'BadPacketCount',
  'ForbiddenWord',
])

/**
 * The job that runs behaviours, each in its own transaction, which also sets its next time: after a crash it
 * has either run and moved on, or neither.
 */
export function actJob(parts: ActParts): Job {
  return {
    name: 'robots.act',
    everyMs: 2_000,
    async run(work) {
      const due = await selectDue(work.sql, { nowMs: work.nowMs, limit: batchSize })
      for (const { id } of due) await actOnce(parts, id)
      return due.length === batchSize ? 'again' : undefined
    },
  }
}

async function actOnce(parts: ActParts, id: string): Promise<void> {
  try {
    await parts.transact((work) => act(work, parts, id))
  } catch (error) {
    if (!(error instanceof Refusal)) {
      parts.log.error('a robot could not act', { behaviourId: id, error })
      return
    }
    await parts.transact((work) => noteRefusal(work, id, error.refusal))
  }
}

async function act(work: Work, parts: ActParts, id: string): Promise<void> {
  const row = await lockDue(work.sql, { id, nowMs: work.nowMs })
  if (!row?.nextAt || !row.schedule) return
  const isLate = work.nowMs - row.nextAt.getTime() > tooLateMs && row.schedule.every !== 'once'
  if (!isLate) await perform(work, parts, { ...row, cid: `${id}:${unixSeconds(row.nextAt)}` })
  await moveOn(work, row, { lastAt: isLate ? null : new Date(work.nowMs), lastRefusal: null })
}

async function perform(
  work: Work,
  { audience, screen, sendStandingPacket, owners }: ActParts,
  { robotId, conversationId, text, packet, cid }: BehaviourRow & { cid: string },
): Promise<void> {
  const seat = await selectSeat(work.sql, { robotId, conversationId })
  if (!seat) return refuse('ConversationNotFound')
  await owners.require(work, seat)
  if (text !== '') screen({ robotId, group: conversationId, text })
  if (!packet) {
    await postMessage(work, audience, {
      senderId: robotId,
      conversationId,
      content: { kind: 'text', text },
      cid,
    })
    return
  }
  const { type, amount, count, orderId } = packet
  const draft = { conversationId, type, count, text }
  await sendStandingPacket(work, { robotId, orderId, cid, amount: BigInt(amount), packet: draft })
}

async function noteRefusal(work: Work, id: string, refusal: RefusalName): Promise<void> {
  const row = await lockDue(work.sql, { id, nowMs: work.nowMs })
  if (!row) return
  if (lasting.has(refusal))
    await updateActed(work.sql, { id, lastAt: null, nextAt: null, isOn: false, lastRefusal: refusal })
  else await moveOn(work, row, { lastAt: null, lastRefusal: refusal })
}

/** Sets the next time; a behaviour that never runs again is turned off. */
async function moveOn(
  work: Work,
  { id, schedule, conversationId }: BehaviourRow,
  done: { lastAt: Date | null; lastRefusal: string | null },
): Promise<void> {
  const zone = await selectZone(work.sql, conversationId)
  const next = schedule && nextMoment(schedule, zone, work.nowMs)
  await updateActed(work.sql, {
    id,
    ...done,
    nextAt: next ? new Date(next) : null,
    isOn: next !== null && next !== undefined,
  })
}

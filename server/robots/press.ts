import { type ConversationId, kinds, type PersonId } from '@linnet/protocol'
import { groupsByIds, memberOf, readableContents } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { storeUpdates } from './feed/updates'
import { insertPress } from './interface/interface-store'
import { selectSeat } from './seat-store'

const robotMessageNumber = kinds.robotMessage.number

/** Notifies a robot that somebody pressed a button below its message. */
export async function pressButton(
  work: Work,
  wake: (robotId: PersonId) => void,
  input: { personId: PersonId; conversationId: ConversationId; cseq: number; buttonId: string },
): Promise<void> {
  const { personId, conversationId, cseq, buttonId } = input
  if (!(await memberOf(work, { conversationId, personId }))) return refuse('ConversationNotFound')
  const [entry] = await readableContents(work, { personId, conversationId, cseqs: [cseq] })
  if (!entry || entry.kind !== robotMessageNumber || !hasButton(entry.content, buttonId))
    return refuse('MessageGone')
  const robotId = entry.senderId as PersonId
  const seat = await selectSeat(work.sql, { robotId, conversationId })
  if (!seat) return refuse('RobotNotFound')
  const id = work.newId<string>()
  await insertPress(work.sql, { id, robotId, conversationId, personId, nowMs: work.nowMs })
  const press = { id, cseq, button: buttonId, from: await presserOf(work, { personId, conversationId }) }
  await storeUpdates(work, {
    robotId,
    bodies: [{ type: 'press', group: { id: conversationId }, press }],
    wake,
  })
}

/**
 * The person who pressed a button, as the robot may know them: nameless in anonymous groups, where the robot
 * can still answer the press.
 */
async function presserOf(
  work: Work,
  { personId, conversationId }: { personId: PersonId; conversationId: ConversationId },
) {
  if ((await groupsByIds(work, [conversationId])).get(conversationId)?.isAnonymous) return { name: '' }
  const name = (await profilesByIds(work, [personId])).get(personId)?.nickname ?? ''
  return { id: personId, name }
}

/** Whether stored content, of any version, has the button. */
function hasButton(content: Record<string, unknown>, buttonId: string): boolean {
  const rows = Array.isArray(content['buttons']) ? (content['buttons'] as unknown[]) : []
  return rows.flat().some((button) => (button as { id?: unknown }).id === buttonId)
}

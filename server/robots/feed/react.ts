/** The built-in reactions: greeting new members, and answering keywords. */
import { type EntryView, foldText, type PersonId, textOf } from '@linnet/protocol'
import { type Audience, postMessage } from '../../conversations'
import { Refusal } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { type BehaviourRow, updateAnswered } from '../behaviours/behaviour-store'
import type { Screen } from '../screen'

/** The age from which entries get no answer, as no server ran. */
const tooLateMs = 10 * 60_000

/** Lets a robot react to an entry made by somebody else. `behaviours` are the robot's own; their `lastAt` is updated in place. */
export async function react(
  work: Work,
  parts: { audience: Audience; screen: Screen },
  { entry, behaviours }: { entry: EntryView; behaviours: readonly BehaviourRow[] },
): Promise<void> {
  if (work.nowMs - entry.message.atMs > tooLateMs) return
  for (const behaviour of behaviours) {
    const text = await answerOf(work, entry, behaviour)
    if (text === undefined) continue
    behaviour.lastAt = new Date(work.nowMs)
    await updateAnswered(work.sql, { id: behaviour.id, nowMs: work.nowMs })
    await post(work, parts, { behaviour, text, cid: `${behaviour.id}:${entry.cseq}` })
  }
}

async function answerOf(
  work: Work,
  { message: { content } }: EntryView,
  { kind, text, keyword, match, waitSeconds, lastAt }: BehaviourRow,
): Promise<string | undefined> {
  if (kind === 'welcome') {
    if (content.kind !== 'systemMessage' || content.event !== 'membersJoined') return undefined
    const profiles = await profilesByIds(
      work,
      content.people.map(({ id }) => id as PersonId),
    )
    const names = content.people.flatMap(({ id, name }) =>
      profiles.get(id as PersonId)?.isRobot ? [] : [name],
    )
    return names.length > 0 ? text.replaceAll('{name}', names.join(', ')) : undefined
  }
  if (content.kind !== 'text' || keyword === null) return undefined
  const waits = lastAt !== null && work.nowMs - lastAt.getTime() < (waitSeconds ?? 0) * 1000
  return !waits && fits(textOf(content), keyword, match) ? text : undefined
}

/** A keyword of which nothing is left when folded fits no text, not all. */
function fits(said: string, keyword: string, match: BehaviourRow['match']): boolean {
  const wanted = foldText(keyword)
  if (wanted === '') return false
  return match === 'exact' ? foldText(said) === wanted : foldText(said).includes(wanted)
}

/** Posts for a robot, which stays silent if it is muted, held back by screening or not allowed to speak. */
async function post(
  work: Work,
  { audience, screen }: { audience: Audience; screen: Screen },
  { behaviour, text, cid }: { behaviour: BehaviourRow; text: string; cid: string },
): Promise<void> {
  const { robotId: senderId, conversationId } = behaviour
  try {
    screen({ robotId: senderId, group: conversationId, text })
    await postMessage(work, audience, { senderId, conversationId, content: { kind: 'text', text }, cid })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

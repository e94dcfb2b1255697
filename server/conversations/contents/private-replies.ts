/** Answers, in a direct conversation, to a message that the other person wrote in a group. */
import { allows, type ConversationId, numberOf, type PrivateReply, quotedText } from '@linnet/protocol'
import { Refusal } from '../../kernel/refusal'
import type { ReadWork } from '../../kernel/work'
import { selectReadable } from '../log/entry-store'
import { contentOfRow } from '../log/store'
import type { Draft } from './draft'
import { selectAnswerable } from './private-reply-store'
import { rowKey, sourceKey, type Wanted } from './sources'

/** A message that somebody answers in another conversation. */
interface Answer extends Wanted {
  /** The conversation that the answer goes to. */
  to: ConversationId
}

/** The quote that the answer carries; `reply` is undefined if the message must not be answered there. */
export interface Answerable {
  reply: PrivateReply | undefined
}

const answerKey = (answer: Answer) => `${sourceKey(answer)} ${answer.to}`

/** The group message that a draft answers privately. */
export function answeredBy({ accepted: { sent }, senderId: personId, conversationId: to }: Draft): Answer[] {
  if (!('privateReplyTo' in sent) || !sent.privateReplyTo) return []
  return [{ ...sent.privateReplyTo, personId, to }]
}

/**
 * The messages among these that their readers may see, by `answerKey`. A member may answer a message only to its author, who must
 * be able to find it in the group too. Whether the author cleared the group or deleted the message for themselves is not revealed.
 * Anonymous messages are excluded because an answer would expose the author; expiring and view-once ones, because a copy would
 * outlive them.
 */
export async function readAnswerable(
  work: ReadWork,
  answers: readonly Answer[],
): Promise<ReadonlyMap<string, Answerable>> {
  if (answers.length === 0) return new Map()
  const rows = await selectReadable(work.sql, { wanted: answers, nowMs: work.nowMs })
  const byKey = new Map(rows.map((row) => [rowKey(row), row]))
  const rights = new Map(
    (await selectAnswerable(work.sql, answers)).map((right) => [answers[right.n], right.groupName]),
  )
  return new Map(
    answers.flatMap((answer): [string, Answerable][] => {
      const { conversationId, cseq } = answer
      const row = byKey.get(sourceKey(answer))
      if (!row) return []
      const content = contentOfRow(row)
      const groupName = rights.get(answer)
      const isAllowed =
        groupName !== undefined &&
        row.expiresAt === null &&
        content.kind !== 'viewOnce' &&
        allows(content, 'quote')
      const reply = isAllowed
        ? {
            conversationId,
            cseq,
            groupName,
            kind: numberOf(content),
            text: quotedText(content),
            senderId: row.senderId,
          }
        : undefined
      return [[answerKey(answer), { reply }]]
    }),
  )
}

/** The quote of the group message that a draft answers privately, as its readers see it. */
export function answeredOf(
  draft: Draft,
  answered: ReadonlyMap<string, Answerable>,
): PrivateReply | undefined {
  const [answer] = answeredBy(draft)
  if (!answer) return undefined
  if ('replyTo' in draft.accepted.sent && draft.accepted.sent.replyTo !== undefined)
    throw new Refusal('NoPrivateReply')
  const found = answered.get(answerKey(answer))
  if (!found) throw new Refusal('MessageGone')
  if (!found.reply) throw new Refusal('NoPrivateReply')
  return found.reply
}

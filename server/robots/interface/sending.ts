import { type ConversationId, kinds, type PersonId, type RobotButton } from '@linnet/protocol'
import { postMessage, readableContents } from '../../conversations'
import { refuse } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { insertSent, lockRobot, selectSent } from './interface-store'
import type { InterfaceParts } from './parts'

interface Message {
  robotId: PersonId
  group: ConversationId
  text: string
  cid: string
}

interface SentPlace {
  group: ConversationId
  cseq: number
}

/** Sends a text like any member; the same id returns the same message. */
export async function sendText(
  { send, screen }: InterfaceParts,
  { robotId, group, text, replyTo, cid }: Message & { replyTo: number | undefined },
): Promise<SentPlace> {
  screen({ robotId, group, text })
  const content = { text, ...(replyTo !== undefined && { replyTo }) }
  const { cseq } = await send({ senderId: robotId, conversationId: group, kind: 'text', content, cid })
  return { group, cseq }
}

/** Sends a picture that was just stored. */
export async function sendPicture(
  { send, screen }: InterfaceParts,
  { robotId, group, text, fileId, cid }: Message & { fileId: string },
): Promise<SentPlace> {
  screen({ robotId, group, text })
  const content = { fileId, ...(text !== '' && { text }) }
  const { cseq } = await send({ senderId: robotId, conversationId: group, kind: 'image', content, cid })
  return { group, cseq }
}

/** Posts a message with buttons, which members can't send. */
export const sendButtons = (
  { transact, audience, screen }: InterfaceParts,
  { robotId, group, text, buttons, cid }: Message & { buttons: RobotButton[][] },
): Promise<SentPlace> =>
  transact(async (work) => {
    // The lock serializes the robot's own retries.
    await lockRobot(work.sql, robotId)
    const digest = Bun.SHA256.hash(JSON.stringify([group, text, buttons]), 'hex')
    const known = await selectSent(work.sql, { robotId, id: cid })
    if (known) return known.digest === digest ? { group, cseq: known.cseq } : refuse('IdReused')
    screen({ robotId, group, text: wordsOf(text, buttons) })
    const content = { kind: 'robotMessage' as const, text, buttons }
    const { cseq } = await postMessage(work, audience, {
      senderId: robotId,
      conversationId: group,
      content,
      cid,
    })
    await insertSent(work.sql, { robotId, id: cid, digest, conversationId: group, cseq, nowMs: work.nowMs })
    return { group, cseq }
  })

/** The text of the message that people can read, in full. */
export const wordsOf = (text: string, buttons: readonly (readonly RobotButton[])[]): string =>
  [text, ...buttons.flat().map((button) => button.text)].join(' ')

/** Refuses unless the message is one of the robot's own that has or had buttons. */
export async function ownMessage(
  work: Work,
  { robotId, group, cseq }: { robotId: PersonId; group: ConversationId; cseq: number },
): Promise<void> {
  const [found] = await readableContents(work, { personId: robotId, conversationId: group, cseqs: [cseq] })
  if (!found || found.kind !== robotMessageNumber) return refuse('MessageGone')
  if (found.senderId !== robotId) return refuse('NotYourMessage')
}

const robotMessageNumber = kinds.robotMessage.number

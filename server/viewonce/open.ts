/** Opening a view-once message: `docs/decisions/029-seen-once.md`. */
import { createHmac } from 'node:crypto'
import {
  type CallInput,
  type CallOutput,
  type ConversationId,
  onceOpened,
  type openOnce,
  type PersonId,
  type readOnce,
} from '@linnet/protocol'
import { memberOfConversation, memberSince, othersSince, readableContents } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import type { WithheldFiles } from '../uploads'
import { appendToUserLog } from '../userlogs'
import { endItem, insertOpening, type ItemRow, selectItem, selectOpening, selectOpenings } from './store'

/** The time for which an attempt can get its key again, in case an answer was lost. */
export const keyAgainMs = 2 * 60_000

export interface Target {
  personId: PersonId
  conversationId: ConversationId
  cseq: number
}

/** The hidden item of a message, for people who can read the message itself. */
async function requireItem(work: ReadWork, target: Target, { isLocked = false } = {}): Promise<ItemRow> {
  const { personId, conversationId, cseq } = target
  if (!(await memberOfConversation(work, target))) return refuse('ConversationNotFound')
  const [entry] = await readableContents(work, { personId, conversationId, cseqs: [cseq] })
  const item = entry && (await selectItem(work.sql, { conversationId, cseq, isLocked }))
  return item ?? refuse('MessageGone')
}

/** Whether a message is for a person: everybody who was there when it was sent, except its sender. */
const isFor = async (work: ReadWork, { personId, conversationId }: Target, item: ItemRow): Promise<boolean> =>
  item.senderId !== personId &&
  (await memberSince(work, { personId, conversationId, mseq: Number(item.mseq) }))

const isOver = ({ expiresAt, fileId }: ItemRow, nowMs: number): boolean =>
  fileId === null || expiresAt.getTime() <= nowMs

/** The state of a view-once message for a person. */
export async function readState(work: ReadWork, target: Target): Promise<CallOutput<typeof readOnce>> {
  const item = await requireItem(work, target)
  const isMine = item.senderId === target.personId
  const openings = isMine ? await selectOpenings(work.sql, target) : []
  const hasOpened = !isMine && (await selectOpening(work.sql, target)) !== undefined
  const mayOpen = !hasOpened && !isOver(item, work.nowMs) && (await isFor(work, target, item))
  return { isMine, mayOpen, hasOpened, openedCount: openings.length }
}

/** The key for one attempt's bytes, which can be derived only with the secret on the server. */
export const keyOfAttempt = (item: ItemRow, { personId, attempt }: { personId: PersonId; attempt: string }) =>
  createHmac('sha256', item.secret).update(`${personId} ${attempt}`).digest()

/** The bytes that a person may fetch now, which are noise without the key of the attempt. */
export async function findFetchable(
  work: ReadWork,
  target: Target & { attempt: string },
): Promise<{ fileId: string; key: Buffer } | undefined> {
  const { personId, conversationId, cseq } = target
  const [entry] = await readableContents(work, { personId, conversationId, cseqs: [cseq] })
  const item = entry && (await selectItem(work.sql, target))
  if (!item?.fileId || isOver(item, work.nowMs) || !(await isFor(work, target, item))) return undefined
  if (await selectOpening(work.sql, target)) return undefined
  return { fileId: item.fileId, key: keyOfAttempt(item, target) }
}

/**
 * Opens the item for good. A person's first attempt wins, on any of their devices; its retries get the key
 * again for a while.
 */
export async function open(
  work: Work,
  files: WithheldFiles,
  { sessionId, attempt, ...target }: CallInput<typeof openOnce> & { personId: PersonId; sessionId: string },
): Promise<CallOutput<typeof openOnce>> {
  const { personId, conversationId, cseq } = target
  const item = await requireItem(work, target, { isLocked: true })
  if (!(await isFor(work, target, item))) return refuse('OnceNotForYou')
  const before = await selectOpening(work.sql, target)
  if (before) {
    const isSame = before.attempt === attempt && before.sessionId === sessionId
    if (!isSame || work.nowMs - before.openedAt.getTime() > keyAgainMs) return refuse('OnceOpened')
  }
  // While an attempt may be retried, the file stays, though it may have ended for everybody else.
  if (item.fileId === null || (!before && isOver(item, work.nowMs))) return refuse('OnceOver')
  const file = await files.find(work, item.fileId)
  if (!file || file === 'processing') return refuse('OnceOver')
  if (!before) {
    await insertOpening(work.sql, { ...target, sessionId, attempt, at: new Date(work.nowMs) })
    await appendToUserLog(work, {
      to: [personId, item.senderId as PersonId],
      event: onceOpened,
      data: { conversationId, cseq },
    })
    await endIfLast(work, item)
  }
  const { kind, width, height, durationMs } = file.facts
  return {
    key: keyOfAttempt(item, { personId, attempt }).toString('base64'),
    file: {
      kind,
      mime: file.mime,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(durationMs !== undefined && { durationMs }),
    },
  }
}

/** Ends an item that every recipient has opened, as soon as the last key no longer has to be repeated. */
export async function endIfLast(
  work: Work,
  item: Pick<ItemRow, 'conversationId' | 'cseq' | 'mseq' | 'senderId'>,
): Promise<void> {
  const place = { conversationId: item.conversationId as ConversationId, cseq: Number(item.cseq) }
  const openings = await selectOpenings(work.sql, place)
  const done = [item.senderId, ...openings.map((row) => row.personId)] as PersonId[]
  if (await othersSince(work, { ...place, mseq: Number(item.mseq), except: done })) return
  await endItem(work.sql, { ...place, at: new Date(work.nowMs + keyAgainMs) })
}

/** The updates for the program behind a robot, and their form. */
import {
  type Content,
  contentOfItem,
  type EntryView,
  type FileFacts,
  mentionedBy,
  type PersonId,
  summaryOf,
  textOf,
} from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import type { SeatRow } from '../seat-store'
import { deleteOverflow, insertUpdates, takeNumbers } from './update-store'

/** The maximum number of waiting updates, beyond which the oldest are dropped. */
const maxWaiting = 10_000

/** The maximum number of files listed in an update. */
const maxFiles = 100

/** A robot as named in its updates. */
export interface Self {
  id: PersonId
  chatId: string
}

export type UpdateBody = { type: string } & Record<string, unknown>

/** A message is stored by its place only, and read when it is delivered: it may be recalled before that. */
function storedForm(body: UpdateBody): UpdateBody {
  if (body.type !== 'message') return body
  return { ...body, message: { cseq: (body['message'] as { cseq: number }).cseq } }
}

/** Stores updates for a robot; returns whether there are any. Wakes its program after the commit. */
export async function storeUpdates(
  work: Work,
  {
    robotId,
    bodies,
    wake,
  }: { robotId: PersonId; bodies: readonly UpdateBody[]; wake: (id: PersonId) => void },
): Promise<void> {
  if (bodies.length === 0) return
  const first = await takeNumbers(work.sql, { robotId, count: bodies.length })
  const updates = bodies.map((body, at) => ({ n: first + at, body: { id: first + at, ...storedForm(body) } }))
  await insertUpdates(work.sql, { robotId, updates, nowMs: work.nowMs })
  const newest = first + bodies.length - 1
  if (newest > maxWaiting) await deleteOverflow(work.sql, { robotId, newest, keep: maxWaiting })
  work.afterCommit(() => wake(robotId))
}

/**
 * Whether an entry is for robots, which don't receive each other's messages, or two of them could talk
 * forever.
 */
export const isForRobots = ({ message: { sender, content } }: EntryView): boolean =>
  !sender.isRobot || content.kind === 'systemMessage'

/** A person's message as a robot gets it; undefined if the robot may not see it. */
export function updateOf(entry: EntryView, seat: SeatRow, self: Self) {
  const { content, sender, id, at, quote } = entry.message
  const group = { id: seat.conversationId }
  if (content.kind === 'systemMessage') {
    if (seat.reads !== 'all' || content.event !== 'membersJoined') return undefined
    return { type: 'joined' as const, group, people: content.people }
  }
  if (content.kind === 'change' || content.kind === 'recalled') return undefined
  const command = commandOf(content, self)
  if (command === 'of another') return undefined
  const concernsIt = command || mentionedBy(content).includes(self.id) || quote?.senderId === self.id
  if (seat.reads !== 'all' && !concernsIt) return undefined
  const files = filesIn(content).slice(0, maxFiles)
  const message = {
    cseq: entry.cseq,
    id,
    at,
    from: { id: sender.id, name: sender.groupName || sender.name || `#${sender.anonymous ?? ''}` },
    kind: content.kind,
    text: textOf(content) || summaryOf(content),
    ...(quote && { reply_to: quote.cseq }),
    ...(command && { command }),
    ...(files.length > 0 && { files }),
  }
  return { type: 'message' as const, group, message }
}

/** The files in a message, including those inside a chat record. */
function filesIn(content: Content): Pick<FileFacts, 'id' | 'kind' | 'name' | 'mime' | 'size'>[] {
  if (content.kind === 'chatRecord') return content.items.flatMap((item) => filesIn(contentOfItem(item)))
  if (!('file' in content) || !content.file) return []
  const { id, kind, name, mime, size } = content.file
  return [{ id, kind, name, mime, size }]
}

const commandPattern = /^\/([a-z0-9_]{1,32})(?:@([A-Za-z0-9_]{1,40}))?(?:\s+([\s\S]*))?$/i

/** A text such as `/help@lnabcd bread`. With a name, the command is only for the robot of that name. */
function commandOf(content: Content, { chatId }: Self) {
  if (content.kind !== 'text') return undefined
  const [, name, target, args = ''] = commandPattern.exec(content.text.trim()) ?? []
  if (name === undefined) return undefined
  if (target !== undefined && target.toLowerCase() !== chatId.toLowerCase()) return 'of another'
  return { name: name.toLowerCase(), args: args.trim() }
}

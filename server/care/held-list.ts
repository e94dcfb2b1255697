/** The queue of held messages, for staff. */
import { kinds, readContent, textOf } from '@linnet/protocol'
import type { HeldRow, listHeld } from '@linnet/protocol/staff'
import type { z } from 'zod'
import { readStaffQuotes } from '../conversations'
import { refuse } from '../kernel/refusal'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { filesByIds } from '../uploads'
import { type HeldMessage, isFileOfHeld, selectHeldPage } from './held-store'

const kindNames = new Map(Object.entries(kinds).map(([name, { number }]) => [number, name]))

/** The message that a held message answers is known only from the sent fields: it has no place in the log yet. */
const answering = ({ conversationId, sent: { replyTo } }: HeldMessage) => ({
  conversationId,
  replyTo: typeof replyTo === 'number' ? replyTo : undefined,
})

export async function readHeld(work: ReadWork, input: z.output<(typeof listHeld)['input']>) {
  const { after, limit, descending, id: wanted, state, personId } = input
  const key = decodeCursor(after, 'time', 'id')
  const rows = await selectHeldPage(
    work.sql,
    { id: wanted, state, personId },
    { after: key, descending, limit },
  )
  const [people, files, quoteOf] = await Promise.all([
    profilesByIds(work, [...new Set(rows.map((row) => row.personId))]),
    filesByIds(
      work,
      rows.flatMap(({ fileIds }) => fileIds),
    ),
    readStaffQuotes(work, rows.map(answering)),
  ])
  return pageFrom(rows, {
    limit,
    keyOf: ({ atText, id }) => [atText, id],
    view: (row): HeldRow => {
      const quote = quoteOf(answering(row))
      return {
        id: row.id,
        personId: row.personId,
        personName: people.get(row.personId)?.nickname ?? '',
        conversationId: row.conversationId,
        kind: kindNames.get(row.kind) ?? 'unknown',
        text: textOf(readContent(row.kind, row.content)),
        number: row.kind,
        content: row.content,
        ...(quote && { quote }),
        files: row.fileIds.flatMap((fileId) => {
          const file = files.get(fileId)
          return file ? [{ id: file.id, name: file.name, isPicture: file.kind === 'image' }] : []
        }),
        at: unixSeconds(row.heldAt),
        state: row.state,
        ...(row.decidedAt && { decidedAt: unixSeconds(row.decidedAt) }),
        ...(row.decidedBy !== null && { decidedBy: row.decidedBy }),
        ...(row.why !== null && { why: row.why }),
      }
    },
  })
}

/** Refuses if no such message was held, or if the message does not carry the file. */
export async function requireFileOfHeld(
  work: ReadWork,
  place: { id: string; fileId: string },
): Promise<void> {
  const has = await isFileOfHeld(work.sql, place)
  if (!has) refuse(has === undefined ? 'HeldNotFound' : 'FileNotFound')
}

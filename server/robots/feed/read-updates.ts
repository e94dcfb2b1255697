/** The waiting updates of a robot, with the messages as the robot may read them at that moment. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import { readMessagesAt } from '../../conversations'
import type { ReadWork } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import { selectSeat } from '../seat-store'
import { deleteTheseUpdates, selectUpdates, type UpdateRow } from './update-store'
import { type Self, updateOf } from './updates'

interface Wanted {
  robotId: PersonId
  limit: number
  /** The newest number to read. */
  upTo?: number | undefined
}

/** Reads the oldest updates. Those whose message can't be read any more are deleted. */
export async function readUpdates(read: () => ReadWork, wanted: Wanted): Promise<UpdateRow[]> {
  for (;;) {
    const work = read()
    const rows = await selectUpdates(work.sql, wanted)
    const updates = await fill(work, wanted.robotId, rows)
    const gone = rows.filter((_, nth) => !updates[nth]).map(({ n }) => n)
    if (gone.length > 0) await deleteTheseUpdates(work.sql, { robotId: wanted.robotId, numbers: gone })
    const found = updates.filter((update) => update !== undefined)
    if (found.length > 0 || rows.length === 0) return found
  }
}

interface Place {
  group: ConversationId
  cseq: number
}

/** The place of the message that an update is about. */
function placeOf({ body }: UpdateRow): Place | undefined {
  if (body['type'] !== 'message') return undefined
  const { group, message } = body as { group: { id: ConversationId }; message: { cseq: number } }
  return { group: group.id, cseq: message.cseq }
}

const keyOf = ({ group, cseq }: Place) => `${group} ${cseq}`

async function fill(
  work: ReadWork,
  robotId: PersonId,
  rows: readonly UpdateRow[],
): Promise<(UpdateRow | undefined)[]> {
  const places = rows.flatMap((row) => placeOf(row) ?? [])
  if (places.length === 0) return [...rows]
  const self = { id: robotId, chatId: (await profilesByIds(work, [robotId])).get(robotId)?.chatId ?? '' }
  const messages = new Map<string, object>()
  for (const [group, those] of Map.groupBy(places, (place) => place.group)) {
    const cseqs = those.map(({ cseq }) => cseq)
    for (const [cseq, message] of await readGroup(work, { self, group, cseqs }))
      messages.set(keyOf({ group, cseq }), message)
  }
  return rows.map((row) => {
    const place = placeOf(row)
    if (!place) return row
    const message = messages.get(keyOf(place))
    return message && { ...row, body: { ...row.body, message } }
  })
}

async function readGroup(
  work: ReadWork,
  { self, group, cseqs }: { self: Self; group: ConversationId; cseqs: readonly number[] },
): Promise<Map<number, object>> {
  const seat = await selectSeat(work.sql, { robotId: self.id, conversationId: group })
  if (!seat) return new Map()
  const entries = await readMessagesAt(work, { personId: self.id, conversationId: group, cseqs })
  return new Map(
    entries.flatMap((entry) => {
      const update = updateOf(entry, seat, self)
      return update?.type === 'message' ? [[entry.cseq, update.message] as const] : []
    }),
  )
}

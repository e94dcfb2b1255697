import { Connection } from '../connection'
import { median, rounded } from '../latencies'
import { seedConversations, seedPeople, settleDatabase } from '../seed'
import type { ScenarioResult, Stage } from './scenario'

const missed = 10_000
const tries = 3

interface Page {
  list: { cseq: number }[]
  last: number
}

export interface Reader {
  listId: string
  token: string
  after: number
}

/** A device reads what it missed: by pages only, and starting from a reconnect. */
export async function measureCatchUp({ server, sql }: Stage): Promise<ScenarioResult> {
  const [ann, bob] = await seedPeople(sql, 2)
  if (!ann || !bob) throw new Error('no people seeded')
  const [conversation] = await seedConversations(sql, [{ people: [ann, bob], entries: missed }])
  await settleDatabase(sql)
  const reader = { listId: conversation?.listId ?? '', token: ann.token, after: 0 }
  const problems: string[] = []
  const pages: number[] = []
  const reconnects: number[] = []
  for (let n = 0; n < tries; n++) {
    const byPages = await catchUp(server.socketUrl, reader)
    const byReconnect = await reconnect(server.socketUrl, reader)
    for (const { head, problems: found } of [byPages, byReconnect]) {
      problems.push(...found)
      if (head !== missed) problems.push(`the log ended at ${head} instead of ${missed}`)
    }
    pages.push(byPages.seconds)
    reconnects.push(byReconnect.seconds)
  }
  const shortAbsence = await reconnect(server.socketUrl, { ...reader, after: missed - 90 })
  problems.push(...shortAbsence.problems)
  const figures = {
    entries: missed,
    by_pages_s: rounded(median(pages)),
    by_reconnect_s: rounded(median(reconnects)),
    last_90_by_reconnect_s: rounded(shortAbsence.seconds),
  }
  return { scenario: 'catch-up', figures, problems }
}

interface CaughtUp {
  seconds: number
  head: number
  problems: string[]
}

/** Reads a log to the end with sequential `after` pages, as a client does. */
export async function catchUp(url: string, reader: Reader): Promise<CaughtUp> {
  const connection = await Connection.open({ url, token: reader.token })
  const startedAt = performance.now()
  const read = await readPages(connection, reader)
  connection.close()
  return { ...read, seconds: (performance.now() - startedAt) / 1000 }
}

/** Reconnects with the device's head; whatever exceeds the answer is read by pages. */
async function reconnect(url: string, reader: Reader): Promise<CaughtUp> {
  const startedAt = performance.now()
  const known = { useq: 0, heads: { [reader.listId]: reader.after } }
  const connection = await Connection.open({ url, token: reader.token, known })
  const [head] = connection.checked.heads
  let read = checkSequence(reader.after, head?.list ?? [])
  if (head?.too_long) read = await readPages(connection, reader)
  else if (read.head !== head?.cseq)
    read.problems.push(`the answer says ${head?.cseq} and ends at ${read.head}`)
  connection.close()
  return { ...read, seconds: (performance.now() - startedAt) / 1000 }
}

async function readPages(
  connection: Connection,
  { listId, after }: Reader,
): Promise<Omit<CaughtUp, 'seconds'>> {
  let head = after
  for (;;) {
    const payload = { list_id: listId, send_data: { after: head } }
    const page = (await connection.call('/im/get/chatData', payload)) as Page
    const read = checkSequence(head, page.list)
    if (read.problems.length > 0 || page.last === 1 || page.list.length === 0) return read
    head = read.head
  }
}

/** Entries must continue after the device's head, without gaps, duplicates or reordering. */
function checkSequence(after: number, entries: readonly { cseq: number }[]): Omit<CaughtUp, 'seconds'> {
  let head = after
  for (const { cseq } of entries) {
    if (cseq !== head + 1) return { head, problems: [`catching up, entry ${cseq} came after ${head}`] }
    head = cseq
  }
  return { head, problems: [] }
}

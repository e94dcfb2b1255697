/** A person's requests for archives of their conversations. */
import {
  type CallInput,
  type ChatExportView,
  chatExportPath,
  chatExportsPerDay,
  type ConversationId,
  type exportChat,
  type PersonId,
} from '@linnet/protocol'
import { directPeers, groupTitlesOf, memberOfConversation, readHistoryPage } from '../conversations'
import type { Member } from '../kernel/caller'
import { newArchiveAddress } from '../kernel/http/archive-address'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import {
  countSince,
  endExport,
  type ExportRow,
  insertExport,
  insertOpening,
  lockOwn,
  selectAllOf,
  selectExport,
  selectOfPerson,
} from './store'

const dayMs = 24 * 3_600_000
const shown = 20

const presentExport = (row: ExportRow): ChatExportView => ({
  id: row.id,
  conversationId: row.conversationId,
  state: row.state,
  askedAt: unixSeconds(row.askedAt),
  readyUntil: row.readyUntil ? unixSeconds(row.readyUntil) : 0,
  withFiles: row.withFiles,
  progress:
    row.state === 'waiting' ? Math.floor((99 * Number(row.after)) / Math.max(1, Number(row.head))) : 100,
  messages: row.messages,
  files: row.files,
  bytes: Number(row.bytes) + Number(row.fileBytes),
})

/** Archives that are being made or can be downloaded, newest first. */
export async function listOwn({ sql, nowMs }: ReadWork, personId: PersonId): Promise<ChatExportView[]> {
  const rows = await selectOfPerson(sql, { personId, limit: shown })
  return rows.filter(({ readyUntil }) => !readyUntil || readyUntil.getTime() > nowMs).map(presentExport)
}

/** Requests an archive of a conversation as the person may see it, up to now. */
export async function askExport(
  work: Work,
  { personId, language }: Pick<Member, 'personId' | 'language'>,
  { conversationId, withFiles, from, to }: CallInput<typeof exportChat>,
): Promise<ChatExportView> {
  const { sql, nowMs } = work
  const since = new Date(nowMs - dayMs)
  // A page of the history refuses non-members.
  const { entries } = await readHistoryPage(work, { personId, conversationId })
  if ((await countSince(sql, { personId, since })) >= chatExportsPerDay) return refuse('TooManyChatExports')
  const id = work.newId()
  const isStored = await insertExport(sql, {
    id,
    personId,
    conversationId,
    title: await titleOf(work, personId, conversationId),
    language,
    withFiles,
    fromAt: from === undefined ? null : new Date(from * 1000),
    toAt: to === undefined ? null : new Date(to * 1000),
    askedAt: new Date(nowMs),
    head: entries[0]?.cseq ?? 0,
  })
  if (!isStored) return refuse('DataRequestWaiting')
  const row = await selectExport(sql, id)
  if (!row) throw new Error(`the archive ${id} is gone`)
  return presentExport(row)
}

async function titleOf(work: ReadWork, personId: PersonId, conversationId: ConversationId): Promise<string> {
  const group = (await groupTitlesOf(work, personId)).find((each) => each.conversationId === conversationId)
  if (group) return group.name
  const peer = (await directPeers(work, { personId, conversationIds: [conversationId] })).get(conversationId)
  return (peer && (await profilesByIds(work, [peer])).get(peer)?.nickname) ?? ''
}

/** Makes an address from which an archive is downloaded; the password has been checked. */
export async function openOwn(
  work: Work,
  { id, personId }: { id: string; personId: PersonId },
): Promise<{ url: string }> {
  const row = await lockOwn(work.sql, { id, personId })
  const isReady = row?.state === 'ready' && row.readyUntil !== null && row.readyUntil.getTime() > work.nowMs
  if (!isReady) return refuse('DataRequestNotFound')
  // The messages are read when the archive is downloaded.
  if (!(await memberOfConversation(work, { personId, conversationId: row.conversationId })))
    return refuse('ConversationNotFound')
  const { token, stored } = newArchiveAddress(work)
  await insertOpening(work.sql, { ...stored, requestId: id })
  return { url: chatExportPath(token) }
}

/** Stops making an archive, or deletes it. */
export async function dropOwn(work: Work, own: { id: string; personId: PersonId }): Promise<void> {
  const row = await lockOwn(work.sql, own)
  if (!row) return refuse('DataRequestNotFound')
  await endExport(work.sql, row.id)
}

/** Deletes the archives of a person whose account is deleted, made or being made. */
export async function forgetArchives({ sql }: Work, personId: PersonId): Promise<void> {
  for (const { id } of await selectAllOf(sql, personId)) await endExport(sql, id)
}

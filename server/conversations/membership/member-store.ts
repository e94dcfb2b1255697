import type { ConversationId, PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'
import type { Membership } from '../log/store'

/** Updates a member's own state of a conversation; absent fields are left unchanged. Returns whether the person is a member. */
export async function updateOwnView(
  sql: Sql,
  { conversationId, personId, ...view }: Membership & OwnView,
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    update conversations.member
    set is_muted = coalesce(${view.isMuted ?? null}, is_muted),
      mute_ends_at = case when ${view.isMuted !== undefined} then ${view.muteEndsAt ?? null}::timestamptz else mute_ends_at end,
      hears_mentions = coalesce(${view.hearsMentions ?? null}, hears_mentions),
      title = coalesce(${view.title ?? null}, title),
      is_archived = coalesce(${view.isArchived ?? null}, is_archived),
      is_marked_unread = coalesce(${view.isMarkedUnread ?? null}, is_marked_unread),
      pinned_at = case when ${view.pinnedAt !== undefined} then ${view.pinnedAt ?? null} else pinned_at end
    where conversation_id = ${conversationId} and person_id = ${personId} returning 1`
  return rows.length > 0
}

/**
 * Writes a draft, unless another session wrote one later. Returns the draft that is there then and whose it is; undefined for
 * those who are not members.
 */
export async function updateDraft(
  sql: Sql,
  input: Membership & { draft: string; writtenAt: Date; sessionId: string },
): Promise<{ draft: string; draftSessionId: string } | undefined> {
  const { conversationId, personId, draft, writtenAt, sessionId } = input
  const isNewer = sql`(coalesce(draft_at > ${writtenAt}, false) and draft_session_id <> ${sessionId})`
  const [row] = await sql<{ draft: string; draftSessionId: string }[]>`
    update conversations.member
    set draft = case when ${isNewer} then draft else ${draft} end,
      draft_at = case when ${isNewer} then draft_at else ${writtenAt}::timestamptz end,
      draft_session_id = case when ${isNewer} then draft_session_id else ${sessionId}::uuid end
    where conversation_id = ${conversationId} and person_id = ${personId}
    returning draft, draft_session_id as "draftSessionId"`
  return row
}

export interface OwnView {
  isMuted?: boolean
  /** The end of a mute that ends by itself. */
  muteEndsAt?: Date | null
  hearsMentions?: boolean
  isArchived?: boolean
  isMarkedUnread?: boolean
  title?: string
  pinnedAt?: Date | null
}

/**
 * The member's own messages above the floor. A message that is being stored while the history is cleared stays above it: it must
 * not count as unread.
 */
const ownAboveFloor = (sql: Sql) => sql`own_mseqs * int8multirange(int8range(mseq, null, '()'))`

/** Clears a conversation for one member. Returns the cseq of the last cleared entry. */
export async function clearConversation(
  sql: Sql,
  { conversationId, personId }: Membership,
): Promise<number | undefined> {
  const [row] = await sql<{ floorCseq: bigint }[]>`
    update conversations.member set floor_cseq = cseq, floor_mseq = mseq, own_mseqs = ${ownAboveFloor(sql)}
    from conversations.conversation
    where id = conversation_id and conversation_id = ${conversationId} and person_id = ${personId}
    returning floor_cseq as "floorCseq"`
  return row && Number(row.floorCseq)
}

/** Moves the newest announcement that a member has seen forward. Returns it; undefined for non-members. */
export async function moveAnnouncementSeen(
  sql: Sql,
  { conversationId, personId, cseq }: Membership & { cseq: number },
): Promise<number | undefined> {
  const [row] = await sql<{ seen: bigint }[]>`
    update conversations.member
    set announcement_seen_cseq = greatest(announcement_seen_cseq, least(${cseq}::bigint, announcement_cseq))
    from conversations.conversation
    where id = conversation_id and conversation_id = ${conversationId} and person_id = ${personId}
    returning announcement_seen_cseq as seen`
  return row && Number(row.seen)
}

/** Hides a conversation and its history so far from one member. */
export async function hideConversation(sql: Sql, { conversationId, personId }: Membership) {
  const rows = await sql<unknown[]>`
    update conversations.member
    set hidden_cseq = cseq, floor_cseq = cseq, floor_mseq = mseq, own_mseqs = ${ownAboveFloor(sql)}, pinned_at = null,
      draft = '', is_archived = false, is_marked_unread = false
    from conversations.conversation
    where id = conversation_id and conversation_id = ${conversationId} and person_id = ${personId} returning 1`
  return rows.length > 0
}

/** Returns the conversation of two people, creating it if there is none. `low` sorts before `high`. */
export async function upsertDirect(
  sql: Sql,
  { id, low, high, nowMs }: { id: string; low: string; high: string; nowMs: number },
) {
  const [known] = await sql<{ conversationId: string }[]>`
    select conversation_id as "conversationId" from conversations.direct where low_person = ${low} and high_person = ${high}`
  if (known) return known.conversationId
  const now = new Date(nowMs)
  await sql`insert into conversations.conversation (id, type, last_at, created_at) values (${id}, 1, ${now}, ${now})`
  await sql`insert into conversations.direct (low_person, high_person, conversation_id) values (${low}, ${high}, ${id})`
  await sql`
    insert into conversations.member (conversation_id, person_id, silenced_until, held_read_mseq, held_at)
    select ${id}, input.id, silenced.until, case when is_hidden then 0 end, case when is_hidden then ${now}::timestamptz end
    from (values (${low}::uuid), (${high}::uuid)) as input(id)
    cross join (select exists (select from conversations.reads_hider where person_id in (${low}, ${high})) as is_hidden) as hiding
    left join conversations.silenced_person silenced on silenced.person_id = input.id order by input.id`
  return id
}

export const selectDirects = (sql: Sql, pairs: readonly { low: PersonId; high: PersonId }[]) => sql<
  { n: number; conversationId: ConversationId }[]
>`
    select n, conversation_id as "conversationId"
    from json_to_recordset(${jsonRows(pairs.map((pair, n) => ({ ...pair, n })))}::text::json) as input(n int, low uuid, high uuid)
    join conversations.direct on low_person = low and high_person = high`

/** Locks or unlocks a conversation. Undefined when it does not exist or nothing changed. */
export async function updateLock(sql: Sql, { low, high, lock }: { low: string; high: string; lock: string }) {
  const [row] = await sql<{ conversationId: ConversationId; rightsVersion: number }[]>`
    update conversations.conversation set lock = ${lock}, rights_version = rights_version + 1
    from conversations.direct
    where conversation_id = id and low_person = ${low} and high_person = ${high} and lock <> ${lock}
    returning id as "conversationId", rights_version as "rightsVersion"`
  return row
}

export const deleteDraftsOf = (sql: Sql, personId: string) =>
  sql`update conversations.member set draft = '' where person_id = ${personId} and draft <> ''`

/** Whether a member has muted the conversation: a mute that ends by itself needs nobody to end it. */
export const isMutedNow = (sql: Sql) => sql`(is_muted and coalesce(mute_ends_at > now(), true))`

/** A person's names in their groups. Locks the rows in a fixed order. */
export const selectNamesInGroups = (sql: Sql, personId: string) =>
  sql<{ conversationId: string; groupName: string }[]>`
    select conversation_id as "conversationId", group_name as "groupName" from conversations.member
    where person_id = ${personId} and role is not null
    order by conversation_id for no key update`

export const updateSearchKeys = (
  sql: Sql,
  { personId, keys }: { personId: string; keys: readonly { conversationId: string; searchKey: string }[] },
) => sql`
    update conversations.member set search_key = input."searchKey"
    from json_to_recordset(${jsonRows(keys)}::text::json) as input("conversationId" uuid, "searchKey" text)
    where conversation_id = input."conversationId" and person_id = ${personId}`

export interface JoiningRow {
  conversationId: string
  personId: string
  joinedAt: Date | null
  lock: string
  mutedUntil: Date | null
  silencedUntil: Date | null
  role: number | null
  onlyAdminsSpeak: boolean | null
}

/** When people joined conversations; null in direct ones, and whether they may speak there. A dissolved group has no members any more. */
export const selectJoinings = (sql: Sql, members: readonly { conversationId: string; personId: string }[]) =>
  sql<JoiningRow[]>`
    select conversation_id as "conversationId", person_id as "personId", joined_at as "joinedAt", lock,
      muted_until as "mutedUntil", silenced_until as "silencedUntil", role, only_admins_speak as "onlyAdminsSpeak"
    from json_to_recordset(${jsonRows(members)}::text::json) as input("conversationId" uuid, "personId" uuid)
    join conversations.member on conversation_id = input."conversationId" and person_id = input."personId"
    join conversations.conversation on id = conversation_id and lock <> 'dissolved'`

export async function isMemberSince(
  sql: Sql,
  { conversationId, personId, mseq }: { conversationId: string; personId: string; mseq: number },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select 1 from conversations.member
    where conversation_id = ${conversationId} and person_id = ${personId} and joined_mseq < ${mseq}::bigint`
  return rows.length > 0
}

export async function othersAreMembersSince(
  sql: Sql,
  { conversationId, mseq, except }: { conversationId: string; mseq: number; except: readonly string[] },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select 1 from conversations.member
    where conversation_id = ${conversationId} and joined_mseq < ${mseq}::bigint
      and person_id <> all(${sql.array([...except], 'UUID')})
    limit 1`
  return rows.length > 0
}

export const selectDraftsOf = (sql: Sql, personId: string) =>
  sql<{ conversationId: string; draft: string; draftAt: Date | null }[]>`
    select conversation_id as "conversationId", draft, draft_at as "draftAt" from conversations.member
    where person_id = ${personId} and draft <> '' order by conversation_id`

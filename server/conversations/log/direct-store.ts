/** SQL that stores plain messages of direct conversations, which are most of all. */
import { kinds, type PersonId, spellContent } from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'
import type { Work } from '../../kernel/work'
import { keyRange, type NewEntry, type StoredRow } from './store'

/** Plain messages for one direct conversation. */
export interface DirectLog {
  conversationId: string
  /** The two members, or the one of the notes. */
  members: readonly PersonId[]
  /** Messages of the members, in order; each with a key. */
  entries: readonly NewEntry[]
}

/**
 * Appends plain messages to direct conversations, in one statement. It stores all messages of a conversation or none: none if
 * one's cid is known, if a sender is muted, or if the conversation is locked, anonymous or not direct. `insertEntries` says why.
 *
 * The condition on `rights_version` is checked again on the locked row. Nothing waits for a lock, so the order of the locks does
 * not matter. The range of the keys tells the planner which partitions to leave alone, and `between` makes it expect few rows, so
 * that it looks everything up by index.
 */
export const insertDirect = (storing: Storing, logs: readonly DirectLog[]) =>
  logs.every(({ entries }) => entries.length === 1) ? insertSingles(storing, logs) : insertLogs(storing, logs)

type Storing = Pick<Work, 'sql' | 'offsetMs'>

/** The time of the messages. Spelled out wherever it is needed: a subquery would be a part of the plan each time, to be started. */
const nowAt = (sql: Sql, offsetMs: number) =>
  sql`(date_trunc('milliseconds', now()) + ${offsetMs}::float8 * interval '1 millisecond')`

/**
 * Appends one message to each conversation, which is the rule unless a server is full. At low rates most of a statement's cost is
 * starting its plan, of which this one has less than that of `insertLogs`: there is one sender, and nothing to number.
 */
function insertSingles({ sql, offsetMs }: Storing, logs: readonly DirectLog[]) {
  const now = nowAt(sql, offsetMs)
  const { firstKey, lastKey } = keyRange(logs.flatMap(({ entries }) => entries))
  const ownRun = (own: Fragment) => withRun(sql, { own, seen: sql`seen`, from: sql`mseq`, to: sql`mseq + 1` })
  return sql<StoredRow[]>`
    with locked as (
      select log.*, greatest(member.read_mseq, member.floor_mseq) as seen, conversation.rights_version
      from json_to_recordset(${jsonRows(logs.map(asSingleRow))}::text::json) as log(
        nth int, conversation uuid, low uuid, sender uuid, id uuid, cid text, key uuid, digest uuid, accepted uuid, content json)
      join conversations.conversation on conversation.id = log.conversation
      join conversations.member on member.conversation_id = log.conversation and member.person_id = log.sender
      where nth between 0 and 1000000 and type = 1 and conversation.lock = '' and anonymous_salt is null
        and ${maySpeak(sql, sql`member`, now)}
        and not exists (
          select from conversations.used_cid known
          where known.sender_id = log.sender and known.cid = log.key and known.cid between ${firstKey} and ${lastKey})
      for no key update of conversation skip locked
    ), moved as (
      update conversations.conversation
      set cseq = cseq + 1, mseq = mseq + 1, shown_cseq = cseq + 1, last_at = ${now}, low_member_id = low,
        low_own = case when sender = low then ${ownRun(sql`low_own`)} else low_own end,
        high_own = case when sender = low then high_own else ${ownRun(sql`high_own`)} end
      from locked
      where conversation.id = locked.conversation and conversation.rights_version = locked.rights_version
      returning conversation, cseq, mseq, sender, locked.id, cid, key, digest, accepted, content, conversation.rights_version,
        case when auto_destroy_seconds > 0 then ${now} + auto_destroy_seconds * interval '1 second' end as expires_at
    ), used as (
      insert into conversations.used_cid (sender_id, cid, digest, conversation_id, cseq)
      select sender, key, digest, conversation, cseq from moved
    ), entered as (
      insert into conversations.entry (conversation_id, cseq, mseq, id, kind, sender_id, cid, digest, content, at, expires_at)
      select conversation, cseq, mseq, id, ${kinds.text.number}::smallint, sender, cid, accepted, content, ${now}, expires_at
      from moved)
    select id, cseq, mseq, null::uuid as pseudonym, ${now} as at, expires_at as "expiresAt", rights_version as "rightsVersion"
    from moved`
}

/**
 * Appends any number of messages to each conversation. Of two members who write at the same moment, the messages of the one whose
 * id sorts first come first: what each member wrote is then one range of numbers, which is added to the conversation's row. The
 * messages pass through as arrays, because in a join afterwards the planner would compare each with all.
 */
function insertLogs({ sql, offsetMs }: Storing, logs: readonly DirectLog[]) {
  const now = nowAt(sql, offsetMs)
  const { firstKey, lastKey } = keyRange(logs.flatMap(({ entries }) => entries))
  return sql<StoredRow[]>`
    with locked as (
      select log.*, conversation.rights_version,
        greatest(low_member.read_mseq, low_member.floor_mseq) as low_seen,
        greatest(high_member.read_mseq, high_member.floor_mseq) as high_seen
      from json_to_recordset(${jsonRows(logs.map(asRow))}::text::json) as log(
        conversation uuid, low uuid, high uuid, low_count int, total int,
        ids uuid[], cids text[], keys uuid[], digests uuid[], accepted uuid[], contents json[])
      join conversations.conversation on conversation.id = log.conversation
      left join conversations.member low_member
        on low_member.conversation_id = log.conversation and low_member.person_id = case when low_count > 0 then low end
      left join conversations.member high_member
        on high_member.conversation_id = log.conversation and high_member.person_id = case when low_count < total then high end
      where total between 0 and 1000000 and type = 1 and conversation.lock = '' and anonymous_salt is null
        and (low_count = 0 or ${maySpeak(sql, sql`low_member`, now)})
        and (low_count = total or ${maySpeak(sql, sql`high_member`, now)})
        and not exists (
          select from conversations.used_cid known
          where known.sender_id in (case when low_count > 0 then low end, case when low_count < total then high end)
            and known.cid = any(log.keys) and known.cid between ${firstKey} and ${lastKey})
      for no key update of conversation skip locked
    ), moved as (
      update conversations.conversation
      set cseq = cseq + total, mseq = mseq + total, shown_cseq = cseq + total, last_at = ${now}, low_member_id = low,
        low_own = case when low_count = 0 then low_own
          else ${withRun(sql, { own: sql`low_own`, seen: sql`low_seen`, from: sql`mseq`, to: sql`mseq + low_count` })} end,
        high_own = case when low_count = total then high_own
          else ${withRun(sql, { own: sql`high_own`, seen: sql`high_seen`, from: sql`mseq + low_count`, to: sql`mseq + total` })} end
      from locked
      where conversation.id = locked.conversation and conversation.rights_version = locked.rights_version
      returning conversation.id as conversation, cseq - total as cseq, mseq - total as mseq,
        low, high, low_count, ids, cids, keys, digests, accepted, contents, conversation.rights_version,
        case when auto_destroy_seconds > 0 then ${now} + auto_destroy_seconds * interval '1 second' end as expires_at
    ), placed as (
      select conversation, cseq + place as cseq, mseq + place as mseq, case when place <= low_count then low else high end as sender,
        id, cid, key, digest, one.accepted, content, expires_at, rights_version
      from moved, unnest(ids, cids, keys, digests, moved.accepted, contents)
        with ordinality as one(id, cid, key, digest, accepted, content, place)
    ), used as (
      insert into conversations.used_cid (sender_id, cid, digest, conversation_id, cseq)
      select sender, key, digest, conversation, cseq from placed
    ), entered as (
      insert into conversations.entry (conversation_id, cseq, mseq, id, kind, sender_id, cid, digest, content, at, expires_at)
      select conversation, cseq, mseq, id, ${kinds.text.number}::smallint, sender, cid, accepted, content, ${now}, expires_at
      from placed)
    select id, cseq, mseq, null::uuid as pseudonym, ${now} as at, expires_at as "expiresAt",
      rights_version as "rightsVersion"
    from placed`
}

/** Whether a sender is a member whom nobody has muted. */
const maySpeak = (sql: Sql, member: Fragment, now: Fragment) => sql`
  (${member}.person_id is not null
    and (${member}.muted_until is null or ${member}.muted_until <= ${now})
    and (${member}.silenced_until is null or ${member}.silenced_until <= ${now}))`

/** A member's own messages, with a new range and without those that they have seen. A call of `few_runs` costs 17 µs. */
const withRun = (
  sql: Sql,
  { own, seen, from, to }: { own: Fragment; seen: Fragment; from: Fragment; to: Fragment },
) => {
  const grown = sql`${own} * int8multirange(int8range(${seen}, null, '()')) + int8multirange(int8range(${from}, ${to}, '(]'))`
  return sql`case when pg_column_size(${own}) < 340 then ${grown} else conversations.few_runs(${grown}) end`
}

type Fragment = Bun.SQL.Query<unknown>

function asSingleRow({ conversationId, members, entries: [entry] }: DirectLog, nth: number) {
  if (!entry) throw new Error('a log has no entry')
  const { sender, id, cid, key, digests, content } = entry
  return {
    nth,
    conversation: conversationId,
    low: members.toSorted()[0],
    sender,
    id,
    cid,
    key,
    digest: digests.sent,
    accepted: digests.accepted,
    content: spellContent(content),
  }
}

function asRow({ conversationId, members, entries }: DirectLog) {
  const [low, high = null] = members.toSorted()
  const ofLow = entries.filter(({ sender }) => sender === low)
  const ordered = [...ofLow, ...entries.filter(({ sender }) => sender !== low)]
  return {
    conversation: conversationId,
    low,
    high,
    low_count: ofLow.length,
    total: ordered.length,
    ids: ordered.map(({ id }) => id),
    cids: ordered.map(({ cid }) => cid),
    keys: ordered.map(({ key }) => key),
    digests: ordered.map(({ digests }) => digests.sent),
    accepted: ordered.map(({ digests }) => digests.accepted),
    contents: ordered.map(({ content }) => spellContent(content)),
  }
}

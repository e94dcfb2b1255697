import type { Sql } from '../kernel/database'

export interface PollRow {
  id: string
  conversationId: string
  cseq: bigint
  ownerId: string
  digest: string
  isSeveral: boolean
  isAnonymous: boolean
  correct: number | null
  closesAt: Date | null
  closedAt: Date | null
  members: number
  counts: number[]
  voters: number
  version: number
  shownVersion: number
}

const columns = (sql: Sql) => sql`
  id, conversation_id as "conversationId", cseq, owner_id as "ownerId", digest, is_several as "isSeveral",
  is_anonymous as "isAnonymous", correct, closes_at as "closesAt", closed_at as "closedAt", members,
  to_json(counts) as counts, voters, version, shown_version as "shownVersion"`

export async function selectByCid(
  sql: Sql,
  { ownerId, cid }: { ownerId: string; cid: string },
): Promise<PollRow | undefined> {
  const [row] = await sql<PollRow[]>`
    select ${columns(sql)} from polls.poll where owner_id = ${ownerId} and cid = ${cid}`
  return row
}

export interface NewPoll {
  id: string
  conversationId: string
  cseq: number
  ownerId: string
  cid: string
  digest: string
  options: number
  isSeveral: boolean
  isAnonymous: boolean
  correct: number | null
  closesAt: Date | null
  members: number
}

export async function insertPoll(sql: Sql, poll: NewPoll): Promise<void> {
  await sql`
    insert into polls.poll (id, conversation_id, cseq, owner_id, cid, digest, is_several, is_anonymous, correct, closes_at, members, counts)
    values (${poll.id}, ${poll.conversationId}, ${poll.cseq}::bigint, ${poll.ownerId}, ${poll.cid}, ${poll.digest},
      ${poll.isSeveral}, ${poll.isAnonymous}, ${poll.correct}, ${poll.closesAt}, ${poll.members}::int,
      array_fill(0, array[${poll.options}::int]))`
}

interface EntryPlace {
  conversationId: string
  cseq: number
}

export async function selectPoll(
  sql: Sql,
  { conversationId, cseq }: EntryPlace,
): Promise<PollRow | undefined> {
  const [row] = await sql<PollRow[]>`
    select ${columns(sql)} from polls.poll where conversation_id = ${conversationId} and cseq = ${cseq}::bigint`
  return row
}

export async function lockPoll(sql: Sql, { conversationId, cseq }: EntryPlace): Promise<PollRow | undefined> {
  const [row] = await sql<PollRow[]>`
    select ${columns(sql)} from polls.poll where conversation_id = ${conversationId} and cseq = ${cseq}::bigint for update`
  return row
}

export async function lockById(sql: Sql, id: string): Promise<PollRow | undefined> {
  const [row] = await sql<PollRow[]>`select ${columns(sql)} from polls.poll where id = ${id} for update`
  return row
}

export async function selectChoices(
  sql: Sql,
  { pollId, personId }: { pollId: string; personId: string },
): Promise<number[]> {
  const rows = await sql<{ option: number }[]>`
    select option from polls.vote where poll_id = ${pollId} and person_id = ${personId} order by option`
  return rows.map(({ option }) => option)
}

/** Replaces a person's vote and updates the counts. The poll must be locked. */
export async function replaceVote(
  sql: Sql,
  vote: {
    pollId: string
    personId: string
    choices: readonly number[]
    isHidden: boolean
    counts: readonly number[]
    voters: number
  },
): Promise<void> {
  const { pollId, personId, choices, isHidden, counts, voters } = vote
  await sql`delete from polls.vote where poll_id = ${pollId} and person_id = ${personId}`
  if (choices.length > 0)
    await sql`
      insert into polls.vote (poll_id, option, person_id, is_hidden)
      select ${pollId}, option, ${personId}, ${isHidden} from unnest(${sql.array([...choices], 'INTEGER')}) as option`
  await sql`
    update polls.poll set counts = ${sql.array([...counts], 'INTEGER')}, voters = ${voters}::int, version = version + 1
    where id = ${pollId}`
}

export const selectVoters = (
  sql: Sql,
  { pollId, option, after, limit }: { pollId: string; option: number; after: string | null; limit: number },
) =>
  sql<{ personId: string }[]>`
    select person_id as "personId" from polls.vote
    where poll_id = ${pollId} and option = ${option}::smallint and not is_hidden
      and (${after}::uuid is null or person_id > ${after}::uuid)
    order by person_id limit ${limit}::int`

export async function markClosed(sql: Sql, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`update polls.poll set closed_at = ${at}, version = version + 1 where id = ${id} and closed_at is null`
}

export async function markShown(sql: Sql, { id, version }: { id: string; version: number }): Promise<void> {
  await sql`update polls.poll set shown_version = ${version}::int where id = ${id}`
}

/** Closes polls that are due, and finds every poll whose message is outdated. */
export async function closeDue(sql: Sql, now: Date): Promise<void> {
  await sql`
    update polls.poll set closed_at = ${now}, version = version + 1
    where closed_at is null and closes_at is not null and closes_at <= ${now}`
}

export const selectOutdated = (sql: Sql, limit: number) =>
  sql<{ id: string; members: number }[]>`
    select id, members from polls.poll where shown_version < version order by id limit ${limit}::int`

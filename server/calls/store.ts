import type { CallAudience, ConversationId, PersonId } from '@linnet/protocol'
import { asColumns, type Sql } from '../kernel/database'

export type EndReason = 'hungUp' | 'cancelled' | 'rejected' | 'busy' | 'noAnswer' | 'lost' | 'unpaid'

interface NewCall {
  id: string
  conversationId: ConversationId
  callerId: PersonId
  calleeId: PersonId
  type: number
  callerSession: string
  callerDevice: string
  /** The price per minute, paid by the caller; null in a free call. */
  rate: bigint | null
  startedAt: Date
}

export interface CallRow extends NewCall {
  calleeSession: string | null
  calleeDevice: string | null
  state: 'ringing' | 'connecting' | 'active' | 'ended'
  reason: EndReason | null
  acceptedAt: Date | null
  connectedAt: Date | null
  endedAt: Date | null
  callerBeatAt: Date
  calleeBeatAt: Date | null
  callerConnected: boolean
  calleeConnected: boolean
  version: number
  /** The number of minutes charged. */
  minutes: number
  /** The beginning of the next one; once that has begun, the time at which it may have been heard. */
  nextMinuteAt: Date | null
  /** Whether the next minute could not be held. */
  isLastMinute: boolean
}

const columns = (sql: Sql) => sql`
  id, conversation_id as "conversationId", caller_id as "callerId", callee_id as "calleeId", type, caller_session as "callerSession",
  caller_device as "callerDevice", callee_session as "calleeSession", callee_device as "calleeDevice", state, reason,
  started_at as "startedAt", accepted_at as "acceptedAt", connected_at as "connectedAt", ended_at as "endedAt",
  caller_beat_at as "callerBeatAt", callee_beat_at as "calleeBeatAt", caller_connected as "callerConnected",
  callee_connected as "calleeConnected", version, rate, minutes, next_minute_at as "nextMinuteAt", is_last_minute as "isLastMinute"`

/**
 * Serializes what these people take up (a call, a group call, a voice room, a meeting, a live stream) until the
 * transaction ends. Locks in sorted order to avoid deadlocks.
 */
export const lockToOccupy = (sql: Sql, people: readonly string[]) => sql`
    select pg_advisory_xact_lock(hashtextextended('occupied:' || value, 0))
    from json_array_elements_text(${JSON.stringify(people.toSorted())}::text::json)`

/** Claims both people for a call, in the order of their ids, and returns those who were free. Waits for concurrent claims and releases. */
export async function takePeople(
  sql: Sql,
  { callId, people }: { callId: string; people: readonly string[] },
): Promise<string[]> {
  const rows = await sql<{ personId: string }[]>`
    insert into calls.busy (person_id, call_id)
    select person_id, ${callId} from unnest(${sql.array([...people].toSorted(), 'UUID')}) as person_id order by person_id
    on conflict (person_id) do nothing returning person_id as "personId"`
  return rows.map((row) => row.personId)
}

export const releasePeople = (sql: Sql, callId: string) =>
  sql`delete from calls.busy where call_id = ${callId}`

export const insertCall = async (sql: Sql, call: NewCall): Promise<CallRow> => {
  const [row] = await sql<CallRow[]>`
    insert into calls.call (id, conversation_id, caller_id, callee_id, type, caller_session, caller_device, rate, state, started_at, caller_beat_at)
    values (${call.id}, ${call.conversationId}, ${call.callerId}, ${call.calleeId}, ${call.type}::int, ${call.callerSession}, ${call.callerDevice},
      ${call.rate?.toString() ?? null}::bigint, 'ringing', ${call.startedAt}, ${call.startedAt})
    returning ${columns(sql)}`
  if (!row) throw new Error('a call was not stored')
  return row
}

export async function selectCall(sql: Sql, id: string): Promise<CallRow | undefined> {
  const [row] = await sql<CallRow[]>`select ${columns(sql)} from calls.call where id = ${id}`
  return row
}

export async function lockCall(sql: Sql, id: string): Promise<CallRow | undefined> {
  const [row] = await sql<CallRow[]>`select ${columns(sql)} from calls.call where id = ${id} for update`
  return row
}

export async function selectByDevice(
  sql: Sql,
  { callerId, device }: { callerId: string; device: string },
): Promise<CallRow | undefined> {
  const [row] = await sql<CallRow[]>`
    select ${columns(sql)} from calls.call where caller_id = ${callerId} and caller_device = ${device}`
  return row
}

/** The call that a person is in or that rings for them. */
export async function selectCurrent(sql: Sql, personId: string): Promise<CallRow | undefined> {
  const [row] = await sql<CallRow[]>`
    select ${columns(sql)} from calls.busy join calls.call on call.id = busy.call_id where busy.person_id = ${personId}`
  return row
}

/** Changes a locked call. */
export async function updateCall(
  sql: Sql,
  { id, ...change }: { id: string } & Partial<Omit<CallRow, 'id'>>,
): Promise<CallRow> {
  const [row] = await sql<CallRow[]>`
    update calls.call set ${sql(asColumns(change))}, version = version + 1 where id = ${id} returning ${columns(sql)}`
  if (!row) throw new Error('a call has gone')
  return row
}

/** The calls among these that still ring. */
export const selectRinging = (sql: Sql, ids: readonly string[]) =>
  sql<CallRow[]>`
    select ${columns(sql)} from calls.call where id = any(${sql.array([...ids], 'UUID')}) and state = 'ringing'`

/** A heartbeat of one of the two devices; nobody has to be notified. */
export const updateHeartbeat = (
  sql: Sql,
  { id, isCaller, now }: { id: string; isCaller: boolean; now: Date },
) =>
  isCaller
    ? sql`update calls.call set caller_beat_at = ${now} where id = ${id}`
    : sql`update calls.call set callee_beat_at = ${now} where id = ${id}`

/** Open calls that are due for a check: they rang too long, one of their devices has gone, or a minute of them has begun. */
export const selectDue = (
  sql: Sql,
  { rangSince, silentSince, now }: { rangSince: Date; silentSince: Date; now: Date },
) =>
  sql<{ id: string }[]>`
    select id from calls.call
    where ended_at is null and (caller_beat_at < ${silentSince} or callee_beat_at < ${silentSince}
      or state = 'ringing' and started_at < ${rangSince} or next_minute_at <= ${now})
    order by started_at limit 1000`

/** The newest call of a conversation. */
export async function selectNewest(sql: Sql, conversationId: string): Promise<CallRow | undefined> {
  const [row] = await sql<CallRow[]>`
    select ${columns(sql)} from calls.call where conversation_id = ${conversationId} order by started_at desc limit 1`
  return row
}

export const upsertReport = (
  sql: Sql,
  report: {
    callId: string
    personId: string
    status: number
    type: number
    duration: string | null
    now: Date
  },
) => sql`
    insert into calls.report (call_id, person_id, status, type, duration, at)
    values (${report.callId}, ${report.personId}, ${report.status}::int, ${report.type}::int, ${report.duration}, ${report.now})
    on conflict (call_id, person_id) do update
    set status = excluded.status, type = excluded.type, duration = excluded.duration, at = excluded.at`

export const deleteEndedBefore = (sql: Sql, before: Date) =>
  sql`delete from calls.call where id in (select id from calls.call where ended_at < ${before} limit 5000)`

export interface Preference {
  mayCall: CallAudience
  hidesAddress: boolean
}

/** A person's preference, or the defaults if they have chosen nothing. */
export async function selectPreference(sql: Sql, personId: string): Promise<Preference> {
  const [row] = await sql<Preference[]>`
    select may_call as "mayCall", hides_address as "hidesAddress" from calls.preference where person_id = ${personId}`
  return row ?? { mayCall: 'friends', hidesAddress: false }
}

/** The settings of these people for calls, for those of them who have chosen. */
export const selectAudiences = (sql: Sql, people: readonly string[]) =>
  sql<{ personId: string; mayCall: CallAudience }[]>`
    select person_id as "personId", may_call as "mayCall" from calls.preference
    where person_id = any(${sql.array([...people], 'UUID')})`

interface Change {
  personId: string
  mayCall?: CallAudience | null | undefined
  hidesAddress?: boolean | null | undefined
}

/** Changes a person's preference; only the given fields. */
export const upsertPreference = (sql: Sql, { personId, mayCall = null, hidesAddress = null }: Change) => sql`
    insert into calls.preference (person_id, may_call, hides_address)
    values (${personId}, coalesce(${mayCall}::text, 'friends'), coalesce(${hidesAddress}::boolean, false))
    on conflict (person_id) do update
    set may_call = coalesce(${mayCall}::text, preference.may_call),
      hides_address = coalesce(${hidesAddress}::boolean, preference.hides_address)`

export const deletePreference = (sql: Sql, personId: string) =>
  sql`delete from calls.preference where person_id = ${personId}`

export async function countWronglyBusy(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) from (
      select call.id, count(busy.person_id) as busy from calls.call left join calls.busy on busy.call_id = call.id
      where ended_at is null group by call.id having count(busy.person_id) <> 2
      union all
      select busy.call_id, 0 from calls.busy left join calls.call on call.id = busy.call_id and ended_at is null
      where call.id is null) as wrong`
  return row?.count ?? 0n
}

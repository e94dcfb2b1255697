/** Vendors, their followers and their public groups. */
import type { ConversationId, PersonId, VendorState } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'

export interface VendorRow {
  personId: PersonId
  state: VendorState
  name: string
  contact: string
  about: string
  contract: number
  reason: string
  appliedAt: Date
  decidedAt: Date | null
  followers: number
}

const columns = (sql: Sql) => sql`
  person_id as "personId", state, name, contact, about, contract, reason, applied_at as "appliedAt", decided_at as "decidedAt",
  follower_count as followers`

export async function selectVendor(sql: Sql, personId: PersonId): Promise<VendorRow | undefined> {
  const [row] = await sql<VendorRow[]>`
    select ${columns(sql)} from vendors.vendor where person_id = ${personId}`
  return row
}

/** Serializes changes to one vendor. */
export async function lockVendor(sql: Sql, personId: PersonId): Promise<VendorRow | undefined> {
  const [row] = await sql<VendorRow[]>`
    select ${columns(sql)} from vendors.vendor where person_id = ${personId} for update`
  return row
}

export const selectApproved = (sql: Sql, personIds: readonly PersonId[]) =>
  sql<{ personId: PersonId; name: string }[]>`
    select person_id as "personId", name from vendors.vendor
    where person_id = any(${sql.array([...personIds], 'UUID')}) and state = 'approved'`

export interface Application extends Pick<VendorRow, 'personId' | 'name' | 'contact' | 'about' | 'contract'> {
  nowMs: number
}

/** Applies, or applies again after a refusal. Returns false if neither is possible any more. */
export async function upsertApplication(sql: Sql, application: Application): Promise<boolean> {
  const { personId, name, contact, about, contract, nowMs } = application
  const rows = await sql<unknown[]>`
    insert into vendors.vendor as vendor (person_id, state, name, contact, about, contract, applied_at)
    values (${personId}, 'applied', ${name}, ${contact}, ${about}, ${contract}::int, ${new Date(nowMs)})
    on conflict (person_id) do update
    set state = 'applied', name = excluded.name, contact = excluded.contact, about = excluded.about,
      contract = excluded.contract, reason = '', applied_at = excluded.applied_at
    where vendor.state = 'refused'
    returning 1`
  return rows.length > 0
}

export const updateState = (
  sql: Sql,
  decision: { personId: PersonId; state: VendorState; reason: string; nowMs: number },
) => sql`
    update vendors.vendor
    set state = ${decision.state}, reason = ${decision.reason}, decided_at = ${new Date(decision.nowMs)}
    where person_id = ${decision.personId}`

export const updateAbout = (sql: Sql, { personId, about }: { personId: PersonId; about: string }) =>
  sql`update vendors.vendor set about = ${about} where person_id = ${personId}`

export interface Following {
  vendorId: PersonId
  personId: PersonId
}

/** Stores a follower; requires the lock on the vendor, which keeps the count right. */
export const insertFollower = (sql: Sql, { vendorId, personId, nowMs }: Following & { nowMs: number }) => sql`
    with added as (
      insert into vendors.follower (vendor_id, person_id, since) values (${vendorId}, ${personId}, ${new Date(nowMs)})
      on conflict do nothing returning 1)
    update vendors.vendor set follower_count = follower_count + 1
    where person_id = ${vendorId} and exists (select from added)`

export const deleteFollower = (sql: Sql, { vendorId, personId }: Following) => sql`
    with removed as (
      delete from vendors.follower where vendor_id = ${vendorId} and person_id = ${personId} returning 1)
    update vendors.vendor set follower_count = follower_count - 1
    where person_id = ${vendorId} and exists (select from removed)`

export const selectFollowings = (sql: Sql, pairs: readonly Following[]) =>
  sql<(Following & { since: Date })[]>`
    select vendor_id as "vendorId", person_id as "personId", since from vendors.follower
    where (vendor_id, person_id) in (
      select "vendorId", "personId"
      from json_to_recordset(${jsonRows(pairs.map(({ vendorId, personId }) => ({ vendorId, personId })))}::text::json)
        as pair("vendorId" uuid, "personId" uuid))`

/** A page of a vendor's followers, by id. */
export const selectFollowersAfter = (
  sql: Sql,
  { vendorId, after, limit }: { vendorId: PersonId; after: string; limit: number },
) => sql<{ personId: PersonId }[]>`
    select person_id as "personId" from vendors.follower
    where vendor_id = ${vendorId} and person_id > ${after}::uuid order by person_id limit ${limit}::int`

/** The vendors that a person follows. */
export const selectFollowed = (sql: Sql, { personId, limit }: { personId: PersonId; limit: number }) =>
  sql<{ vendorId: PersonId; since: Date }[]>`
    select vendor_id as "vendorId", since from vendors.follower where person_id = ${personId}
    order by since desc limit ${limit}::int`

export const upsertPublicGroup = (
  sql: Sql,
  { conversationId, vendorId, code }: { conversationId: ConversationId; vendorId: PersonId; code: string },
) => sql`
    insert into vendors.public_group (conversation_id, vendor_id, code) values (${conversationId}, ${vendorId}, ${code})
    on conflict (conversation_id) do update set vendor_id = excluded.vendor_id, code = excluded.code`

export const deletePublicGroup = (sql: Sql, conversationId: ConversationId) =>
  sql`delete from vendors.public_group where conversation_id = ${conversationId}`

export const selectPublicGroups = (sql: Sql, vendorId: PersonId) =>
  sql<{ conversationId: ConversationId; code: string }[]>`
    select conversation_id as "conversationId", code from vendors.public_group where vendor_id = ${vendorId}`

/** A page of the staff's list, after the given row; the search matches the trade name or the contact. */
export const selectVendorPage = (
  sql: Sql,
  page: {
    personId: PersonId | null
    state: VendorState | null
    search: string
    after: { atMs: number; personId: string } | null
    descending: boolean
    limit: number
  },
) => {
  const { personId, state, search, after, descending, limit } = page
  const [order, beyond] = descending
    ? [sql`applied_at desc, person_id desc`, sql`<`]
    : [sql`applied_at, person_id`, sql`>`]
  return sql<VendorRow[]>`
    select ${columns(sql)} from vendors.vendor
    where (${personId}::uuid is null or person_id = ${personId}::uuid)
      and (${state}::text is null or state = ${state}::text)
      and (${search} = '' or strpos(lower(name || ' ' || contact), lower(${search})) > 0)
      and (${after === null} or (applied_at, person_id) ${beyond}
        (${new Date(after?.atMs ?? 0)}, ${after?.personId ?? '00000000-0000-0000-0000-000000000000'}::uuid))
    order by ${order} limit ${limit}::int`
}

export const updateName = (sql: Sql, { personId, name }: { personId: PersonId; name: string }) =>
  sql`update vendors.vendor set name = ${name} where person_id = ${personId}`

/** Removes all follows of a person. */
export const deleteFollowings = (sql: Sql, personId: PersonId) => sql`
    with gone as (delete from vendors.follower where person_id = ${personId} returning vendor_id)
    update vendors.vendor set follower_count = follower_count - 1
    from gone where vendor.person_id = gone.vendor_id`

/** Ends a vendor for good and deletes the contents of their page. The fact and date of the contract are kept. */
export async function deletePage(sql: Sql, { personId, nowMs }: { personId: PersonId; nowMs: number }) {
  await sql`delete from vendors.article where vendor_id = ${personId}`
  await sql`delete from vendors.public_group where vendor_id = ${personId}`
  await sql`
    update vendors.vendor set state = 'ended', name = '', contact = '', about = '', decided_at = ${new Date(nowMs)}
    where person_id = ${personId}`
}

/** Uses the index `vendor_by_state`. */
export async function countApplications(sql: Sql): Promise<bigint> {
  const [row] = await sql<
    { count: bigint }[]
  >`select count(*) as count from vendors.vendor where state = 'applied'`
  return row?.count ?? 0n
}

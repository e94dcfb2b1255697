import type { PersonId } from '@linnet/protocol'
import type { StaffId, StaffRole, staffStates } from '@linnet/protocol/staff'
import type { Sql } from '../kernel/database'

export type AccountState = (typeof staffStates)[number]

export interface AccountRow {
  id: StaffId
  email: string
  name: string
  role: StaffRole
  state: AccountState
  passwordHash: string | null
  totpSecret: Buffer | null
  totpLastStep: number
  createdAt: Date
  personId: PersonId | null
}

const accountColumns = (sql: Sql) => sql`
    id, email, name, role, state, password_hash as "passwordHash", totp_secret as "totpSecret",
    totp_last_step::float8 as "totpLastStep", created_at as "createdAt", person_id as "personId"`

/** The account, locked until the transaction ends. */
export async function lockAccount(sql: Sql, id: string): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    select ${accountColumns(sql)} from staff.account where id = ${id} for update`
  return row
}

export async function selectAccount(sql: Sql, id: string): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    select ${accountColumns(sql)} from staff.account where id = ${id}`
  return row
}

export type ActiveRow = Pick<AccountRow, 'id' | 'name' | 'role' | 'personId'>

/** Everybody who can log in, by name. */
export const selectActive = (sql: Sql) =>
  sql<
    ActiveRow[]
  >`select id, name, role, person_id as "personId" from staff.account where state = 'active' order by name, id`

export interface NewAccount {
  id: string
  email: string
  name: string
  role: StaffRole
  state: AccountState
  passwordHash: string | null
  invitedBy: string | null
  nowMs: number
}

/** Inserts an account; false if the email is taken. */
export async function insertAccount(sql: Sql, account: NewAccount): Promise<boolean> {
  const { id, email, name, role, state, passwordHash, invitedBy, nowMs } = account
  const rows = await sql<{ id: string }[]>`
    insert into staff.account (id, email, name, role, state, password_hash, created_at, invited_by)
    values (${id}, ${email}, ${name}, ${role}, ${state}, ${passwordHash}, ${new Date(nowMs)}, ${invitedBy})
    on conflict (email) do nothing returning id`
  return rows.length === 1
}

/** Invites somebody again who was removed; undefined if nobody with this email was. */
export async function reviveAccount(
  sql: Sql,
  { email, name, role, invitedBy }: Pick<NewAccount, 'email' | 'name' | 'role' | 'invitedBy'>,
): Promise<StaffId | undefined> {
  const [row] = await sql<{ id: StaffId }[]>`
    update staff.account set name = ${name}, role = ${role}, state = 'invited', invited_by = ${invitedBy}
    where email = ${email} and state = 'removed' returning id`
  return row?.id
}

export async function selectAccountByEmail(sql: Sql, email: string): Promise<AccountRow | undefined> {
  const [row] = await sql<{ id: string }[]>`select id from staff.account where email = ${email}`
  return row && selectAccount(sql, row.id)
}

/** Sets a password. This activates an invited account. */
export const activateAccount = (sql: Sql, id: string, passwordHash: string) =>
  sql`update staff.account set password_hash = ${passwordHash}, state = 'active' where id = ${id}`

export const setPasswordHash = (sql: Sql, id: string, passwordHash: string) =>
  sql`update staff.account set password_hash = ${passwordHash} where id = ${id}`

export const setRole = (sql: Sql, id: string, role: StaffRole) =>
  sql`update staff.account set role = ${role} where id = ${id}`

export const setState = (sql: Sql, id: string, state: AccountState) =>
  sql`update staff.account set state = ${state} where id = ${id}`

/** Deletes a password, without which nobody is active. */
export const forgetPassword = (sql: Sql, id: string, state: 'invited' | 'removed') =>
  sql`update staff.account set password_hash = null, state = ${state} where id = ${id}`

/** The owners who can log in, locked in a fixed order, so that two of them cannot remove each other. */
export async function lockActiveOwners(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from staff.account where role = 'owner' and state = 'active' order by id for update`
  return rows.map(({ id }) => id)
}

export interface ListedAccountRow extends Omit<AccountRow, 'passwordHash' | 'totpLastStep' | 'totpSecret'> {
  hasTotp: boolean
  passkeys: number
  seenAt: Date | null
}

export interface AccountPage {
  sort: 'name' | 'at'
  descending: boolean
  id: string | null
  role: string | null
  state: string | null
  search: string | null
  after: readonly [key: string, id: string] | undefined
  limit: number
}

export const selectAccounts = (sql: Sql, page: AccountPage) => {
  const { sort, descending, id, role, state, search, after, limit } = page
  const key =
    sort === 'name' ? sql`lower(name)` : sql`to_char(created_at at time zone 'utc', 'YYYYMMDDHH24MISSUS')`
  const [afterKey, afterId] = after ?? [null, null]
  const beyond = descending
    ? sql`(${key}, id) < (${afterKey}::text, ${afterId}::uuid)`
    : sql`(${key}, id) > (${afterKey}::text, ${afterId}::uuid)`
  const order = descending ? sql`${key} desc, id desc` : sql`${key}, id`
  return sql<(ListedAccountRow & { key: string })[]>`
    select id, email, name, role, state, created_at as "createdAt", person_id as "personId",
      totp_secret is not null as "hasTotp", ${key} as key,
      (select count(*)::int from staff.passkey where account_id = account.id) as passkeys,
      (select max(seen_at) from staff.session where account_id = account.id) as "seenAt"
    from staff.account
    where (${id}::uuid is null or id = ${id}::uuid) and (${role}::text is null or role = ${role}::text) and (${state}::text is null or state = ${state}::text)
      and (${search}::text is null or strpos(lower(name), lower(${search}::text)) > 0
        or strpos(email, lower(${search}::text)) > 0)
      and (${afterId}::uuid is null or ${beyond})
    order by ${order} limit ${limit}::int`
}

/** The names of these accounts. */
export async function selectStaffNames(sql: Sql, ids: readonly StaffId[]): Promise<Map<StaffId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: StaffId; name: string }[]>`
    select id, name from staff.account where id = any(${sql.array([...ids], 'UUID')}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The accounts whose name holds a text. */
export async function selectStaffNamed(sql: Sql, text: string): Promise<StaffId[]> {
  const rows = await sql<{ id: StaffId }[]>`
    select id from staff.account where strpos(staff.folded(name), staff.folded(${text}::text)) > 0`
  return rows.map(({ id }) => id)
}

/** Sets or removes the member account of a staff member. Violates `account_person_id_key` if it is another staff member's. */
export const updateMemberLink = (sql: Sql, id: string, personId: PersonId | null) =>
  sql`update staff.account set person_id = ${personId} where id = ${id}`

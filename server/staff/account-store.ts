import type { StaffId, StaffRole } from '@linnet/protocol/staff'
import type { Sql } from '../kernel/database'

export type AccountState = 'invited' | 'active' | 'suspended'

export interface AccountRow {
  id: StaffId
  email: string
  name: string
  role: StaffRole
  state: AccountState
  password_hash: string | null
  totp_secret: Buffer | null
  totp_last_step: number
  created_at: Date
}

/** The account, locked until the transaction ends. */
export async function lockAccount(sql: Sql, id: string): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    select id, email, name, role, state, password_hash, totp_secret, totp_last_step::float8 as totp_last_step, created_at
    from staff.account where id = ${id} for update`
  return row
}

export async function selectAccount(sql: Sql, id: string): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    select id, email, name, role, state, password_hash, totp_secret, totp_last_step::float8 as totp_last_step, created_at
    from staff.account where id = ${id}`
  return row
}

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

import type { Sql } from '../kernel/database'

export interface InvitationRow {
  hash: Buffer
  accountId: string
  totpSecret: Buffer
  challenge: string | null
}

/** Invalidates the links of an account. */
export const deleteUnusedInvitations = (sql: Sql, accountId: string) =>
  sql`delete from staff.invitation where account_id = ${accountId} and used_at is null`

/** Inserts a link and invalidates the account's earlier links. */
export async function insertInvitation(
  sql: Sql,
  {
    hash,
    accountId,
    madeBy,
    expiresMs,
  }: { hash: Buffer; accountId: string; madeBy: string | null; expiresMs: number },
): Promise<void> {
  await deleteUnusedInvitations(sql, accountId)
  await sql`
    insert into staff.invitation (hash, account_id, made_by, totp_secret, expires_at)
    values (${hash}, ${accountId}, ${madeBy}, ''::bytea, ${new Date(expiresMs)})`
}

/** A usable link, locked until the transaction ends. */
export async function lockInvitation(
  sql: Sql,
  hash: Buffer,
  nowMs: number,
): Promise<InvitationRow | undefined> {
  const [row] = await sql<InvitationRow[]>`
    select hash, account_id as "accountId", totp_secret as "totpSecret", challenge from staff.invitation
    where hash = ${hash} and used_at is null and expires_at > ${new Date(nowMs)} for update`
  return row
}

export const offerFactor = (
  sql: Sql,
  { hash, totpSecret, challenge }: { hash: Buffer; totpSecret: Buffer; challenge: string | null },
) =>
  sql`update staff.invitation set totp_secret = ${totpSecret}, challenge = ${challenge} where hash = ${hash}`

export const useInvitation = (sql: Sql, hash: Buffer, nowMs: number) =>
  sql`update staff.invitation set used_at = ${new Date(nowMs)} where hash = ${hash}`

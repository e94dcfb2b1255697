import type { FilePurpose, PersonId, UploadAs } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

export interface UnfinishedRow {
  id: string
  ownerId: PersonId
  cid: string
  purpose: FilePurpose
  name: string
  size: bigint
  takenAs: UploadAs | null
  fileId: string | null
}

export interface NewUnfinished extends Omit<UnfinishedRow, 'size' | 'fileId'> {
  size: number
  nowMs: number
}

/** Inserts an upload unless the owner already has one with this cid; returns the row that exists then. */
export async function insertUnfinished(sql: Sql, upload: NewUnfinished): Promise<UnfinishedRow | undefined> {
  await sql`
    insert into uploads.unfinished (id, owner_id, cid, purpose, name, size, taken_as, created_at)
    values (
      ${upload.id}, ${upload.ownerId}, ${upload.cid}, ${upload.purpose}, ${upload.name}, ${upload.size},
      ${upload.takenAs}, ${new Date(upload.nowMs)})
    on conflict (owner_id, cid) do nothing`
  const [row] = await sql<UnfinishedRow[]>`
    select id, owner_id as "ownerId", cid, purpose, name, size, taken_as as "takenAs", file_id as "fileId"
    from uploads.unfinished where owner_id = ${upload.ownerId} and cid = ${upload.cid}`
  return row
}

export async function selectUnfinished(
  sql: Sql,
  { id, ownerId }: { id: string; ownerId: PersonId },
): Promise<UnfinishedRow | undefined> {
  const [row] = await sql<UnfinishedRow[]>`
    select id, owner_id as "ownerId", cid, purpose, name, size, taken_as as "takenAs", file_id as "fileId"
    from uploads.unfinished where id = ${id} and owner_id = ${ownerId}`
  return row
}

export const setFinished = (sql: Sql, { id, fileId }: { id: string; fileId: string }) =>
  sql`update uploads.unfinished set file_id = ${fileId} where id = ${id}`

export async function deleteUnfinished(
  sql: Sql,
  { id, ownerId }: { id: string; ownerId: PersonId },
): Promise<boolean> {
  const rows = await sql<{ id: string }[]>`
    delete from uploads.unfinished where id = ${id} and owner_id = ${ownerId} returning id`
  return rows.length === 1
}

export async function deleteUnfinishedBefore(sql: Sql, beforeMs: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    delete from uploads.unfinished where created_at <= ${new Date(beforeMs)} returning id`
  return rows.map(({ id }) => id)
}

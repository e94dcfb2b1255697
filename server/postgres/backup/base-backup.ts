/**
 * A base backup of the embedded database while it runs, by PostgreSQL's low-level interface: its package does not include
 * pg_basebackup. Changes made while the files are copied are repaired with the write-ahead log of that time, which is copied
 * after them.
 */
import type { KeyObject } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from '../../kernel/database'
import { type CopiedFile, copyHashed, copyTree, writeHashed } from './copy'

export interface BaseBackup {
  files: CopiedFile[]
  systemId: string
  /** The position in the log up to which the backup contains everything committed. */
  stopLsn: string
  /** The segment of the log with which its recovery begins. */
  firstSegment: string
}

interface Place {
  pgData: string
  /** The folder of the backup, and the path in it. */
  root: string
  path: string
  /** Encrypts the copies for this key. */
  seals?: KeyObject | undefined
}

/** Copies the cluster; runs as a superuser. */
export async function copyCluster(sql: Sql, place: Place): Promise<BaseBackup> {
  const session = await sql.reserve()
  try {
    // The name of a slot that keeps the log written in the meantime, and is dropped with the session.
    const slot = `linnet_backup_${process.pid}`
    await session`select pg_create_physical_replication_slot(${slot}, true, true)`
    const [start] = await session<[{ segment: string; system_id: string }]>`
      select pg_walfile_name(lsn) as segment, system_identifier::text as system_id
      from pg_backup_start('linnet backup', fast => true) as lsn, pg_control_system()`
    const files = copyTree({ ...place, from: place.pgData, takes: belongsInBackup })
    const [stop] = await session<[{ lsn: string; segment: string; label: string }]>`
      select lsn::text, pg_walfile_name(lsn) as segment, labelfile as label
      from pg_backup_stop(wait_for_archive => false)`
    files.push(writeHashed({ ...place, path: `${place.path}/backup_label` }, stop.label))
    files.push(...copyLog(place, { first: start.segment, last: stop.segment }))
    return { files, systemId: start.system_id, stopLsn: stop.lsn, firstSegment: start.segment }
  } finally {
    await session`select pg_drop_replication_slot(slot_name) from pg_replication_slots where active_pid = pg_backend_pid()`.catch(
      () => undefined,
    )
    await session.release()
  }
}

/** Folders whose content belongs only to the running process, or comes from the log; they must exist, empty. */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const leftOut = /(^|\/)(postmaster\.(pid|opts)|backup_label|tablespace_map|pg_internal\.init|pgsql_tmp[^/]*)$/

const belongsInBackup = (path: string): boolean =>
  path === 'pg_wal/archive_status' || (!emptied.test(path) && !leftOut.test(path))

/** The segments of the log from the first to the last, which recovery needs without a gap. */
function copyLog(
  { pgData, root, path, seals }: Place,
  { first, last }: { first: string; last: string },
): CopiedFile[] {
  const names = readdirSync(join(pgData, 'pg_wal')).filter(
    (name) => (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last) || name.endsWith('.history'),
  )
  for (const needed of [first, last])
    if (!names.includes(needed)) throw new Error(`the write-ahead log ${needed} is gone`)
  return names.sort().flatMap((name) => {
    const inBackup = `${path}/pg_wal/${name}`
    const copied = copyHashed(join(pgData, 'pg_wal', name), join(root, inBackup), { seals })
    return copied ? [{ path: inBackup, ...copied }] : []
  })
}

import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@linnet/testing/until'
import { openDatabase, type Sql } from '../../kernel/database'
import { createArchiveWatch } from '../../kernel/health/archive-watch'
import { createLog } from '../../kernel/log'
import { backUp } from '../backup/backup'
import { prune } from '../backup/history'
import { type Manifest, readManifest } from '../backup/manifest'
import { restoreFiles } from '../backup/restore'
import { readIdentity } from '../backup/sealing'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres'
import { type Archive, archiveFile, archiveIdOf } from './archive'
import { pruneWithArchive } from './prune'
import { nextSegment, recoverUntil } from './recover'

setDefaultTimeout(120_000)

const root = mkdtempSync(join(tmpdir(), 'linnet-archive-'))
chmodSync(root, 0o755)
const log = createLog({ level: 'error', write: () => undefined })
const running = new Set<EmbeddedPostgres>()
afterAll(async () => {
  await Promise.all([...running].map((postgres) => postgres.stop()))
  rmSync(root, { recursive: true, force: true })
})

const { publicKey, privateKey } = generateKeyPairSync('x25519')
const publicFile = join(root, 'public.pem')
const privateFile = join(root, 'private.pem')
const archive: Archive = { folder: join(root, 'archive'), key: publicFile }
const backups = join(root, 'backups')
const lost = join(root, 'lost')

async function withPostgres<T>(
  dataDir: string,
  act: (sql: Sql) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, archive, settings })
  running.add(postgres)
  const sql = openDatabase(postgres.connection, { max: 2 })
  try {
    return await act(sql)
  } finally {
    await sql.close()
    await postgres.stop()
    running.delete(postgres)
  }
}

/** Inserts a row, and returns the moment after it. */
async function write(sql: Sql, word: string): Promise<Date> {
  await sql`insert into word (word) values (${word})`
  const [row] = await sql<[{ at: Date }]>`select date_trunc('milliseconds', clock_timestamp()) as at`
  // The next change must be later than this one by a whole millisecond.
  await sql`select pg_sleep(0.005)`
  return new Date(row.at.getTime() + 1)
}

/** Ends the segment that is being written, and waits until it is in the archive. */
async function untilArchived(sql: Sql): Promise<string> {
  const [row] = await sql<[{ segment: string }]>`select pg_walfile_name(pg_switch_wal()) as segment`
  await until(async () => {
    const [found] = await sql<
      [{ last: string | null }]
    >`select last_archived_wal as last from pg_stat_archiver`
    return (found.last ?? '') >= row.segment
  })
  return row.segment
}

const back = (sql: Sql, day: number) => {
  const target = join(backups, `linnet-2026-01-0${day}T00-00-00Z`)
  const archiveId = archiveIdOf(lost)
  return backUp({
    dataDir: lost,
    target,
    keysTarget: `${target}.keys`,
    sql,
    linnet: '1',
    head: null,
    archiveId,
  })
}

const wordsOf = (sql: Sql) =>
  sql<{ word: string }[]>`select word from word order by id`.then((rows) => rows.map(({ word }) => word))

interface Tried {
  day?: number
  at: Date
}

async function restore({ day = 1, at }: Tried) {
  const dataDir = join(root, randomUUID())
  mkdirSync(dataDir)
  const source = join(backups, `linnet-2026-01-0${day}T00-00-00Z`)
  const manifest = restoreFiles({ source, keysSource: `${source}.keys`, dataDir })
  const found = await recoverUntil({
    manifest,
    dataDir,
    archive: archive.folder,
    until: at,
    identity: readIdentity(privateFile),
    log,
  })
  return { dataDir, found }
}

let moments: Record<'first' | 'second', Date>
let segments: string[]
beforeAll(async () => {
  writeFileSync(publicFile, publicKey.export({ type: 'spki', format: 'pem' }))
  writeFileSync(privateFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  for (const folder of [archive.folder, lost, join(lost, 'secrets')]) mkdirSync(folder)
  writeFileSync(join(lost, 'secrets', 'staff.key'), 'key')
  await withPostgres(lost, async (sql) => {
    await sql`create table word (id bigserial primary key, word text not null)`
    await write(sql, 'before')
    await back(sql, 1)
    const first = await write(sql, 'first')
    const earlier = await untilArchived(sql)
    await back(sql, 2)
    const second = await write(sql, 'second')
    await write(sql, 'third')
    segments = [earlier, await untilArchived(sql)]
    moments = { first, second }
  })
})

describe('a restored moment', () => {
  test('has what was stored before it, and nothing that came later', async () => {
    const { dataDir, found } = await restore({ at: moments.first })
    expect(found).toMatchObject({ isReached: true, gap: undefined })
    expect(found.lastChange?.getTime()).toBeLessThanOrEqual(moments.first.getTime())
    await withPostgres(dataDir, async (sql) => {
      expect(await wordsOf(sql)).toEqual(['before', 'first'])
      // It archives under another id, so that its log cannot meet that of the lost one.
      await untilArchived(sql)
    })
    expect(archiveIdOf(dataDir)).not.toBe(archiveIdOf(lost))
    expect(readdirSync(join(archive.folder, archiveIdOf(dataDir) ?? '')).length).toBeGreaterThan(0)
  })

  test('may be after a later backup', async () => {
    const { dataDir } = await restore({ day: 2, at: moments.second })
    await withPostgres(dataDir, async (sql) =>
      expect(await wordsOf(sql)).toEqual(['before', 'first', 'second']),
    )
  })

  test('after the end of the archive is its end', async () => {
    const { dataDir, found } = await restore({ at: new Date(Date.now() + 3_600_000) })
    expect(found).toMatchObject({ isReached: false, gap: undefined })
    await withPostgres(dataDir, async (sql) =>
      expect(await wordsOf(sql)).toEqual(['before', 'first', 'second', 'third']),
    )
  })

  test('behind a missing segment cannot be reached, and the segment is named', async () => {
    const [missing = ''] = segments
    const folder = join(archive.folder, archiveIdOf(lost) ?? '')
    const file = readdirSync(folder).find((name) => name.startsWith(`${missing}.`)) ?? ''
    renameSync(join(folder, file), join(root, file))
    try {
      const { dataDir, found } = await restore({ at: moments.second })
      expect(found).toMatchObject({ isReached: false, gap: missing })
      await withPostgres(dataDir, async (sql) => expect(await wordsOf(sql)).not.toContain('second'))
    } finally {
      renameSync(join(root, file), join(folder, file))
    }
  })

  test('before the end of the backup is refused', async () => {
    const at = new Date(Date.parse(readManifest(join(backups, 'linnet-2026-01-02T00-00-00Z')).startedAt))
    expect(await restore({ day: 2, at }).catch(String)).toContain('after that moment: name an earlier one')
  })
})

test('the archive is encrypted, and a changed file in it is noticed', async () => {
  const folder = join(archive.folder, archiveIdOf(lost) ?? '')
  const [segment = ''] = segments
  const file = join(folder, readdirSync(folder).find((name) => name.startsWith(`${segment}.`)) ?? '')
  const whole = readFileSync(file)
  expect(whole.includes('first')).toBe(false)
  // A segment of 16 MB in which little was written.
  expect(whole.length).toBeLessThan(4_000_000)
  const changed = Buffer.from(whole)
  changed[1000] = (changed[1000] ?? 0) ^ 1
  writeFileSync(file, changed)
  try {
    expect(await restore({ at: moments.second }).catch(String)).toContain('is not what was archived')
  } finally {
    writeFileSync(file, whole)
  }
})

test('a file is accepted twice, and another one under its name is refused', () => {
  const folder = join(root, 'files')
  mkdirSync(folder)
  const path = join(root, 'segment')
  writeFileSync(path, 'one')
  const store = () => archiveFile({ folder, name: '000000010000000000000001', path, seals: undefined })
  store()
  store()
  expect(readdirSync(folder)).toHaveLength(1)
  writeFileSync(path, 'two')
  expect(store).toThrow('holds another 000000010000000000000001')
})

test('segments are numbered in two parts', () => {
  expect(nextSegment('0000000100000000000000FE')).toBe('0000000100000000000000FF')
  expect(nextSegment('0000000200000009000000FF')).toBe('000000020000000A00000000')
})

test('a folder that is not there stops the start, and one in the data folder, too', async () => {
  const start = (folder: string) =>
    startEmbeddedPostgres({ dataDir: lost, log, archive: { folder, key: undefined } })
  expect(await start(join(root, 'unmounted')).catch(String)).toContain('does not exist')
  expect(await start(join(lost, 'secrets')).catch(String)).toContain('is in DATA_DIR')
})

test('the log reaches the archive although nobody closes a segment', async () => {
  const settings = { archive_timeout: '1' }
  await withPostgres(
    lost,
    async (sql) => {
      await write(sql, 'last')
      const [row] = await sql<[{ segment: string }]>`select pg_walfile_name(pg_current_wal_lsn()) as segment`
      await until(
        async () => {
          const [found] = await sql<[{ last: string | null }]>`
            select last_archived_wal as last from pg_stat_archiver`
          return (found.last ?? '') >= row.segment
        },
        { timeoutMs: 30_000 },
      )
    },
    settings,
  )
})

test('health degrades with the first file that cannot be archived, and fails when that lasts', async () => {
  await withPostgres(lost, async (sql) => {
    let now = Date.now()
    const watch = createArchiveWatch(sql, () => now)
    expect(await watch.health()).toMatchObject({ state: 'ok' })
    const folder = join(archive.folder, archiveIdOf(lost) ?? '')
    renameSync(folder, `${folder}.away`)
    await sql`select pg_switch_wal()`
    await until(async () => {
      const [row] = await sql<[{ failed: number }]>`select failed_count::int as failed from pg_stat_archiver`
      return row.failed > 0
    })
    now += 6_000
    expect(await watch.health()).toMatchObject({ state: 'degraded', waiting: 1 })
    now += 11 * 60_000
    expect(await watch.health()).toMatchObject({ state: 'failing' })
    renameSync(`${folder}.away`, folder)
    await until(
      async () => {
        now += 6_000
        return (await watch.health()).state === 'ok'
      },
      { timeoutMs: 90_000 },
    )
  })
})

test('with old backups goes the log that only they needed', () => {
  const folder = join(root, 'pruned')
  const own = join(root, 'pruned-archive', 'wal-1')
  const gone = join(root, 'pruned-archive', 'wal-0')
  const parts = [
    { id: 'wal-0', from: '000000010000000000000003' },
    { id: 'wal-1', from: '000000020000000000000005' },
    { id: 'wal-1', from: '000000020000000000000007' },
  ]
  const manifest = readManifest(join(backups, 'linnet-2026-01-01T00-00-00Z'))
  const names = parts.map((archived, index) => {
    const name = `linnet-2026-02-0${index + 1}T00-00-00Z`
    mkdirSync(join(folder, name), { recursive: true })
    const database = manifest.database && { ...manifest.database, archive: archived }
    const made: Manifest = { ...manifest, database }
    writeFileSync(join(folder, name, 'manifest.json'), JSON.stringify(made))
    return name
  })
  const hash = 'a'.repeat(64)
  for (const place of [own, gone]) mkdirSync(place, { recursive: true })
  for (const n of [5, 6, 7, 8]) writeFileSync(join(own, `00000002000000000000000${n}.${hash}`), '')
  writeFileSync(join(own, `00000002.history.${hash}`), '')
  writeFileSync(join(gone, `000000010000000000000003.${hash}`), '')
  const made = names.at(-1) ?? ''
  const pruned = pruneWithArchive({
    archive: join(root, 'pruned-archive'),
    folder,
    made,
    prune: () => prune({ folder, keys: folder, keep: 1, made }),
  })
  expect(pruned).toEqual({ pruned: names.slice(0, 2), files: 3 })
  expect(existsSync(gone)).toBe(false)
  expect(readdirSync(own).sort()).toEqual([
    `00000002.history.${hash}`,
    `000000020000000000000007.${hash}`,
    `000000020000000000000008.${hash}`,
  ])
})

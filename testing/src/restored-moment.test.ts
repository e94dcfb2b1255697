/** The runbook of docs/operations/backup.md, "Restore a moment": a backup and the archived log, up to between two messages. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  answerFriendRequest,
  type ConversationId,
  listFriendRequests,
  readHistory,
  requestFriend,
  sendMessage,
} from '@linnet/protocol'
import { freePort } from '../free-port.mjs'
import { messageTo } from './chat'
import { createInstallation, type Installation, type Member, withDatabase } from './installation'
import { until } from './until'
import { devCode } from './world'

setDefaultTimeout(120_000)

let here: Installation
let statusPort: number
beforeAll(async () => {
  statusPort = await freePort()
  here = createInstallation((root) => ({
    ARCHIVE_DIR: join(root, 'archive'),
    STATUS_PORT: String(statusPort),
  }))
  mkdirSync(join(here.root, 'archive'))
})
afterAll(() => here.remove())

/** The time of the database, later than everything committed so far and earlier than what follows. */
const momentOf = (dataDir: string) =>
  withDatabase(dataDir, async (sql) => {
    const [row] = await sql<[{ at: Date }]>`select clock_timestamp() as at from pg_sleep(0.01)`
    await sql`select pg_sleep(0.01)`
    return row.at.toISOString()
  })

const untilArchived = (dataDir: string) =>
  withDatabase(dataDir, async (sql) => {
    const [{ segment }] = await sql<[{ segment: string }]>`select pg_walfile_name(pg_switch_wal()) as segment`
    await until(
      async () => {
        const [row] = await sql<[{ last: string | null }]>`
          select last_archived_wal as last from pg_stat_archiver`
        return (row.last ?? '') >= segment
      },
      { timeoutMs: 30_000 },
    )
  })

async function befriend(ann: Member, bob: Member): Promise<ConversationId> {
  await here.callerOf(ann).do(requestFriend, { personId: bob.id, text: '' })
  const [request] = await here.callerOf(bob).do(listFriendRequests, {})
  const answer = { requestId: request?.id ?? '', agree: true }
  return (await here.callerOf(bob).do(answerFriendRequest, answer)).conversationId as ConversationId
}

test('a restore to the moment between two messages has the first and not the second', async () => {
  const [lost, found, backups] = [
    join(here.root, 'lost'),
    join(here.root, 'found'),
    join(here.root, 'backups'),
  ]
  await here.start(lost)
  const [ann, bob] = [await here.signUp(1), await here.signUp(2)]
  const conversationId = await befriend(ann, bob)
  const epochBefore = await here.epochSeenBy(ann)
  const backup = await here.run('backup-main.ts', { dataDir: lost, words: [backups] })
  expect(backup.status).toBe(0)
  await here.callerOf(ann).do(sendMessage, messageTo(conversationId, 'the first'))
  const moment = await momentOf(lost)
  await here.callerOf(ann).do(sendMessage, messageTo(conversationId, 'the second'))
  await untilArchived(lost)
  const health = (await (await fetch(`http://127.0.0.1:${statusPort}/health`)).json()) as {
    parts: Record<string, unknown>
  }
  expect(health.parts['archive']).toMatchObject({ state: 'ok' })
  await here.killAll(lost)

  const [name = ''] = readdirSync(backups).filter((entry) => !entry.endsWith('.keys'))
  const words = [join(backups, name), '--until', moment]
  const restored = await here.run('restore-main.ts', { dataDir: found, words })
  expect(restored.said).toContain(`Replayed the archived log up to ${moment}`)
  expect(restored.said).toMatch(/Epoch 2 of the ledger begins/)
  expect(restored.status).toBe(0)

  await here.start(found)
  const { entries } = await here.callerOf(ann).do(readHistory, { conversationId })
  const said = JSON.stringify(entries)
  expect(said).toContain('the first')
  expect(said).not.toContain('the second')
  expect(await here.epochSeenBy(ann)).not.toBe(epochBefore)
  await here.callerOf(ann).do(sendMessage, messageTo(conversationId, 'the third'))
})

test('the trial of the newest backup replays the archived log, and fails where a segment is missing', async () => {
  const [lost, backups, scratch] = ['lost', 'backups', 'scratch'].map((name) => join(here.root, name)) as [
    string,
    string,
    string,
  ]
  const archive = join(here.root, 'archive')
  mkdirSync(scratch, { mode: 0o777 })
  const before = readdirSync(archive, { recursive: true })
  const tryRestore = async () => {
    const child = Bun.spawn(['node', 'scripts/recovery/trial.mjs', backups, '--scratch', scratch], {
      cwd: join(import.meta.dir, '../..'),
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: lost, ARCHIVE_DIR: archive, DEV_CODE: devCode },
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const said = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
    return { status: await child.exited, said: said.join('') }
  }
  const whole = await tryRestore()
  expect(whole.said).toMatch(/Replayed the archived log up to[^]*can be restored, up to any moment/)
  expect(whole.status).toBe(0)
  expect(readdirSync(archive, { recursive: true })).toEqual(before)
  expect(readdirSync(scratch)).toEqual([])

  const [name = ''] = readdirSync(backups).filter((entry) => !entry.endsWith('.keys'))
  const { database } = JSON.parse(readFileSync(join(backups, name, 'manifest.json'), 'utf8')) as {
    database: { archive: { id: string; from: string } }
  }
  const { id, from } = database.archive
  for (const file of readdirSync(join(archive, id)).filter((each) => each.startsWith(from)))
    rmSync(join(archive, id, file))
  const cut = await tryRestore()
  expect(cut.said).toContain(`it lacks the segment ${from}`)
  expect(cut.status).toBe(1)
})

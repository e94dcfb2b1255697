import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { cancelUpload, logOut, readHistory, recordLive, sendMessage, startLive } from '@linnet/protocol'
import { readServerHealth } from '@linnet/protocol/staff'
import {
  createTestWorld,
  messageTo,
  newId,
  type Person,
  readUntil,
  send,
  sendFile,
  type StaffPerson,
  type TestWorld,
} from '@linnet/testing'
import { createLog } from '../log'
import { createDisk, type DiskSpace } from './disk'

const mb = 1024 * 1024
const totalBytes = 10_000 * mb

describe('a server whose disk fills up', () => {
  let freeBytes = 5_000 * mb
  let world: TestWorld
  let ann: Person
  let sam: StaffPerson
  let chat: Awaited<ReturnType<TestWorld['befriend']>>

  beforeAll(async () => {
    world = await createTestWorld({ DISK_FILES_MB: '1000', DISK_WRITES_MB: '200' }, undefined, {
      readDisk: () => Promise.resolve({ freeBytes, totalBytes }),
    })
    ann = await world.person('Ann')
    const ben = await world.person('Ben')
    chat = await world.befriend(ann, ben)
    sam = await world.staff('support', 'Sam')
  })
  beforeEach(async () => {
    await fillTo(5_000 * mb, 'ok')
  })
  afterAll(() => world.stop())

  const health = async () => {
    const response = await fetch(`${world.statusUrl}/health`)
    const { status, parts } = (await response.json()) as {
      status: string
      parts: { disk: { state: string } }
    }
    return { code: response.status, status, disk: parts.disk }
  }
  const upload = () => sendFile(world.url, { person: ann, content: 'a letter', name: 'letter.txt' })
  /** A reading of the disk is reused for a second. */
  async function fillTo(bytes: number, state: string): Promise<void> {
    freeBytes = bytes
    await readUntil(health, ({ disk }) => disk.state === state)
  }

  test('first refuses files and recordings, in words that people understand, and takes messages on', async () => {
    const { live } = await ann.do(startLive, {
      type: 1,
      title: 'Noodles',
      isPublic: true,
      device: newId(),
    })
    await fillTo(900 * mb, 'degraded')
    expect(await upload()).toMatchObject({ ok: false, refusal: { name: 'NoRoom' } })
    expect(await ann.call(recordLive, { liveId: live.id, isOn: true })).toMatchObject({
      refusal: { name: 'NoRoom' },
    })
    expect((await ann.do(sendMessage, messageTo(chat, 'still here'))).cseq).toBeGreaterThan(0)
    expect(await health()).toMatchObject({
      code: 200,
      status: 'degraded',
      disk: {
        state: 'degraded',
        reason: 'uploads and recordings are refused, because the disk is nearly full',
      },
    })
    expect(await (await fetch(`${world.url}/health`)).json()).toEqual({ status: 'degraded' })
  })

  test('then refuses messages in a way that apps try again, and still shows, ends and deletes', async () => {
    const { cseq } = await send(ann, chat, 'before')
    await fillTo(100 * mb, 'failing')
    expect(await ann.call(sendMessage, messageTo(chat, 'too late'))).toMatchObject({
      refusal: { name: 'Unavailable', parameters: { seconds: 30 } },
    })
    const { entries } = await ann.do(readHistory, { conversationId: chat })
    expect(entries.some((entry) => entry.cseq === cseq)).toBe(true)
    expect(await ann.do(cancelUpload, { id: crypto.randomUUID() })).toEqual({})
    const leaving = await world.person('Cat').catch(() => undefined)
    expect(leaving).toBeUndefined()
    expect(await ann.do(logOut, {})).toEqual({})
  })

  test('says so to operators and on the console, which works on', async () => {
    await fillTo(100 * mb, 'failing')
    expect(await health()).toMatchObject({ code: 503, status: 'failing' })
    const everybody = await fetch(`${world.url}/health`)
    expect([everybody.status, await everybody.json()]).toEqual([503, { status: 'failing' }])
    const metrics = await (await fetch(`${world.statusUrl}/metrics`)).text()
    expect(metrics).toContain('linnet_health{part="disk"} 0\n')
    expect(metrics).toContain(`linnet_disk_free_bytes{place="data"} ${100 * mb}\n`)
    const shown = await sam.do(readServerHealth, {})
    expect(shown.disk).toEqual({
      freeBytes: 100 * mb,
      totalBytes,
      filesBytes: 1000 * mb,
      writesBytes: 200 * mb,
    })
    expect(shown.parts.find(({ name }) => name === 'disk')?.state).toBe('failing')
  })
})

describe('the guard of the disk', () => {
  const lines: string[] = []
  const spaces: Record<string, number> = {}
  const readDisk = (path: string): Promise<DiskSpace> => {
    const found = Object.entries(spaces).find(([name]) => path.endsWith(name))
    return found
      ? Promise.resolve({ freeBytes: found[1], totalBytes })
      : Promise.reject(new Error('not there'))
  }
  const open = (isDatabaseOutside: boolean) =>
    createDisk({
      dataDir: '/srv/linnet',
      isDatabaseOutside,
      marks: { files: 1000, writes: 200 },
      log: createLog({ level: 'info', write: (line) => void lines.push(line) }),
      readDisk,
      validMs: 0,
    })
  beforeEach(() => {
    lines.length = 0
    for (const name of Object.keys(spaces)) delete spaces[name]
  })

  test('logs once that it refuses and once that there is room again, and not with every byte around the mark', async () => {
    const disk = open(false)
    spaces['linnet'] = 999
    for (let n = 0; n < 3; n++) expect(disk.require('files')).rejects.toThrow('NoRoom')
    expect(await disk.refused()).toEqual(['files'])
    spaces['linnet'] = 1001
    expect(await disk.refused()).toEqual(['files'])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('uploads and recordings are refused, because the disk is nearly full')
    spaces['linnet'] = 1100
    await disk.require('files')
    await disk.require('writes')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('there is room on the disk again')
    disk.stop()
  })

  test('refuses messages for the disk of the database and its log, and files for that of the files', async () => {
    const disk = open(false)
    Object.assign(spaces, { linnet: 5000, files: 5000, postgres: 5000, pg_wal: 100 })
    expect(await disk.refused()).toEqual(['writes'])
    Object.assign(spaces, { files: 100, pg_wal: 5000 })
    expect(await disk.refused()).toEqual(['files'])
    disk.stop()
  })

  test('knows nothing of the disk of a database elsewhere, and refuses nothing where no room can be read', async () => {
    const disk = open(true)
    spaces['pg_wal'] = 0
    expect(await disk.refused()).toEqual([])
    spaces['linnet'] = 100
    expect(await disk.refused()).toEqual(['files'])
    delete spaces['linnet']
    expect(await disk.health()).toMatchObject({
      state: 'degraded',
      reason: 'the room on the disk cannot be read',
    })
    disk.stop()
  })
})

import { afterAll, describe, expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginUpload, showFile } from '@linnet/protocol'
import {
  createTestWorld,
  fetchFile,
  type FileToSend,
  nameOf,
  type Person,
  postForm,
  sendFile,
  serverFacts,
  type TestWorld,
  until,
  valueOf,
} from '@linnet/testing'
import S3rver from 's3rver'
import sharp from 'sharp'
import { createMetrics } from '../kernel/metrics'
import { createTransact } from '../kernel/work'
import { createFileStore, type FileStore } from './file-store'
import { folderBytes } from './resumable/unfinished-bytes'
import { uploadSettings } from './settings'
import { createSweep } from './sweep'

const folder = mkdtempSync(join(tmpdir(), 'linnet-uploads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function inWorld(env: Record<string, string>, act: (world: TestWorld, ann: Person) => Promise<void>) {
  const world = await createTestWorld(env)
  try {
    await act(world, await world.person('Ann'))
  } finally {
    await world.stop()
  }
}

async function sent(world: TestWorld, file: FileToSend & { person: Person }) {
  return valueOf(await sendFile(world.url, file))
}

/** Runs the hourly job. */
async function sweep(world: TestWorld, files: FileStore): Promise<void> {
  const { sql, clock } = world
  const transact = createTransact({ sql, clock, deliver: () => undefined, metrics: createMetrics() })
  const onFailure = (error: unknown) => {
    throw error
  }
  await transact(
    createSweep({
      files,
      unfinished: folderBytes(join(world.dataDir, 'files', 'unfinished')),
      onFailure,
    }),
  )
}

const storedFiles = (world: TestWorld) =>
  readdirSync(join(world.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  )

function program(name: string, body: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${body}\n`)
  chmodSync(path, 0o755)
  return path
}

/** The antivirus test file (EICAR), assembled here so that scanners don't flag this source file. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

describe('the scanner', () => {
  const scanner = program(
    'scan',
    '[ "$1" = --quiet ] || exit 9\ngrep -q EICAR-STANDARD-ANTIVIRUS "$2" && exit 1\nexit 0',
  )

  test('rejects what it detects, and nothing is kept', async () => {
    await inWorld({ SCAN_COMMAND: `${scanner} --quiet` }, async (world, ann) => {
      const outcome = await sendFile(world.url, { person: ann, content: eicar, name: 'cat.jpg' })
      expect(nameOf(outcome)).toBe('FileRefused')
      expect(storedFiles(world)).toEqual([])
      expect((await sent(world, { person: ann, content: 'harmless' })).kind).toBe('file')
    })
  })

  test('that fails lets nothing in', async () => {
    await inWorld({ SCAN_COMMAND: program('broken', 'exit 2'), LOG_LEVEL: 'error' }, async (world, ann) => {
      const outcome = await sendFile(world.url, { person: ann, content: 'harmless' })
      expect(nameOf(outcome)).toBe('ServerFault')
    })
  })
})

describe('without ffmpeg', () => {
  test('videos are only sent as files, because they would keep their place, and voice messages keep their audio', async () => {
    const path = join(folder, 'video.mp4')
    const source = ['-f', 'lavfi', '-i', 'testsrc=size=160x120:duration=1']
    Bun.spawnSync(['ffmpeg', '-loglevel', 'error', ...source, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', path])
    const content = readFileSync(path)
    await inWorld({ FFMPEG: 'off' }, async (world, ann) => {
      expect(nameOf(await sendFile(world.url, { person: ann, content }))).toBe('DataNotRemoved')
      const video = await sent(world, { person: ann, content, fields: { as: 'file' } })
      expect(video).toMatchObject({ kind: 'file', state: 'ready', hasPoster: false })
      const response = await fetchFile(world.url, { person: ann, id: video.id, variant: 'original' })
      expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
      const voice = await sent(world, { person: ann, content: 'OggS\0\u0002', fields: { as: 'voice' } })
      expect(voice).toMatchObject({ kind: 'voice', mime: 'audio/ogg' })
      expect(new Set(voice.peaks).size).toBe(1)
    })
  })
})

describe('unused files', () => {
  test('are deleted after a day with all their variants, and free their quota; used ones stay', async () => {
    await inWorld({}, async (world, ann) => {
      const content = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
      const [lost, kept] = [
        await sent(world, { person: ann, content }),
        await sent(world, { person: ann, content }),
      ]
      await world.sql`update uploads.file set used_at = created_at where id = ${kept.id}`
      world.clock.advance(25 * 3_600_000)
      await sweep(world, createFileStore({ folder: join(world.dataDir, 'files', 'stored'), s3: undefined }))
      const outcome = await ann.call(showFile, { id: lost.id })
      expect(nameOf(outcome)).toBe('FileNotFound')
      expect(await ann.do(showFile, { id: kept.id })).toEqual(kept)
      const [usage] = await world.sql<{ bytes: bigint; kept: bigint }[]>`
        select u.stored_bytes as bytes, f.stored_bytes as kept from uploads.usage u, uploads.file f where f.id = ${kept.id}`
      expect(usage?.bytes).toBe(usage?.kept as bigint)
      await until(() => storedFiles(world).length <= 2)
      expect(
        storedFiles(world)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(['original', 'thumb'])
    })
  })
})

test('an upload not finished within a day is deleted with its bytes', async () => {
  await inWorld({}, async (world, ann) => {
    const begin = () => ann.do(beginUpload, { clientId: 'one', purpose: 'chat', name: 'a', size: 10 })
    const { id } = await begin()
    const fields = { id, offset: '0' }
    await postForm(`${world.url}/im/upload/append`, { token: ann.token, file: { content: 'part', fields } })
    expect(await begin()).toMatchObject({ id, offset: 4 })
    expect(storedFiles(world).map(({ name }) => name)).toEqual([id])
    world.clock.advance(25 * 3_600_000)
    await sweep(world, createFileStore({ folder, s3: undefined }))
    await until(() => storedFiles(world).length === 0)
    expect(await begin()).toMatchObject({ offset: 0 })
  })
})

describe('a bucket', () => {
  test('stores files in place of the disk: upload, range requests, preview, playback, deletion', async () => {
    const directory = join(folder, 'buckets')
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'linnet', configs: [] }],
    })
    const { port } = await server.run()
    const env = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'linnet',
      S3_KEY: 'S3RVER',
      S3_SECRET: 'S3RVER',
      S3_REGION: 'us-east-1',
    }
    try {
      await inWorld(env, async (world, ann) => {
        const content = Buffer.from(Array.from({ length: 7_000_000 }, (_, nth) => (nth * 13) % 251))
        const file = await sent(world, { person: ann, content })
        expect(storedFiles(world)).toEqual([])
        const whole = await fetchFile(world.url, { person: ann, id: file.id, variant: 'original' })
        expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true)
        const headers = { range: 'bytes=6000000-6000009' }
        const part = await fetchFile(world.url, { person: ann, id: file.id, variant: 'original', headers })
        expect(part.status).toBe(206)
        expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(6_000_000, 6_000_010))).toBe(
          true,
        )

        const path = join(folder, 'bucket.mov')
        const source = ['-f', 'lavfi', '-i', 'testsrc=size=160x120:duration=1']
        Bun.spawnSync(['ffmpeg', '-loglevel', 'error', ...source, '-c:v', 'mpeg4', path])
        const video = await sent(world, { person: ann, content: readFileSync(path) })
        const isProcessed = async () => (await ann.do(showFile, { id: video.id })).state !== 'processing'
        await until(isProcessed, { timeoutMs: 40_000 })
        const play = await fetchFile(world.url, { person: ann, id: video.id, variant: 'play' })
        expect([play.status, play.headers.get('content-type')]).toEqual([200, 'video/mp4'])

        world.clock.advance(25 * 3_600_000)
        await sweep(
          world,
          createFileStore({
            folder,
            s3: uploadSettings.read(env, serverFacts()).s3,
          }),
        )
        const objects = () =>
          readdirSync(directory, { recursive: true }).filter((name) =>
            /original|play|thumb|poster/.test(String(name)),
          )
        await until(() => objects().length === 0)
      })
    } finally {
      await server.close()
    }
  })
})

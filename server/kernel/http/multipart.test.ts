import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '../refusal'
import type { IncomingFile } from './incoming-file'
import { readForm } from './multipart'

const boundary = 'linnet-boundary'
const part = (disposition: string, body: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])
const token = part('name="_token"', 'token')
const picture = Buffer.alloc(2 * 1024 * 1024, 7)
const file = part('name="file"; filename="a.png"', picture)
const end = Buffer.from(`--${boundary}--\r\n`)

/** A request whose whole form arrives in one piece. */
function arriving(...parts: Buffer[]): Request {
  const form = Buffer.concat([...parts, end])
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(form)
      controller.close()
    },
  })
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return new Request('http://linnet.test', { method: 'POST', headers, body })
}

const folder = mkdtempSync(join(tmpdir(), 'linnet-form-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const received = (incoming: unknown): Promise<number> =>
  (incoming as IncomingFile).receive({
    path: join(folder, Bun.randomUUIDv7()),
    maxBytes: Infinity,
    tooLong: () => {
      throw new Error('too long')
    },
  })

const room = { take: () => true, leave: () => undefined }

test('a large form that arrives in one piece is read, if its sender is known or comes before its file', async () => {
  for (const [parts, isKnown] of [
    [[token, file], false],
    [[file], true],
  ] as const) {
    const { payload, problem } = await readForm(arriving(...parts), { isKnown, room })
    expect(problem).toBeUndefined()
    expect(await received(payload['file'])).toBe(picture.length)
  }
})

test('a large file that comes before its sender is refused', async () => {
  const { problem } = await readForm(arriving(file, token), { isKnown: false, room })
  expect(problem).toEqual(new Refusal('TooLarge'))
})

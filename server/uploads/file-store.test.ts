import { afterEach, expect, test } from 'bun:test'
import { createFileStore } from './file-store'

let bucket: Bun.Server<undefined> | undefined
afterEach(() => bucket?.stop(true))

/** A bucket that answers each method with this status, and nothing else. */
function storeThatAnswers(status: Partial<Record<string, number>>) {
  bucket = Bun.serve({
    port: 0,
    fetch: ({ method }) => new Response(null, { status: status[method] ?? 200 }),
  })
  const endpoint = `http://127.0.0.1:${bucket.port}`
  const s3 = { endpoint, bucket: 'files', accessKeyId: 'key', secretAccessKey: 'secret', region: undefined }
  return createFileStore({ folder: '', s3 })
}

test('a file that the bucket does not have is removed', async () => {
  await storeThatAnswers({ DELETE: 404, HEAD: 404 }).remove('aa/file')
})

test.each([403, 500, 503])('a bucket that answers %d still has the file', async (status) => {
  expect(storeThatAnswers({ DELETE: status, HEAD: status }).remove('aa/file')).rejects.toThrow()
  expect(storeThatAnswers({ DELETE: status }).remove('aa/file')).rejects.toThrow()
})

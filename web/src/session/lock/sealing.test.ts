import { expect, test } from 'bun:test'
import { makeDataKey, openByPin, openBySecret, wrapByPin, wrapBySecret } from './data-key'
import { isSealed, sealingBy } from './sealing'

test('a sealed value has no readable word, and opens as what it was, files included', async () => {
  const { seal, open } = sealingBy(await makeDataKey())
  const value = {
    text: 'a secret word',
    chats: new Map([['ann', { unread: 2, note: undefined }]]),
    seen: new Set([1, 2]),
    bytes: new Uint8Array([1, 2, 3]),
    large: 12n,
    file: new File(['a secret letter'], 'letter.txt', { type: 'text/plain' }),
    blob: new Blob(['a secret picture'], { type: 'image/png' }),
  }
  const sealed = (await seal(value)) as { sealed: Uint8Array; files: Uint8Array[] }
  expect(isSealed(sealed)).toBe(true)
  for (const bytes of [sealed.sealed, ...sealed.files])
    expect(new TextDecoder().decode(bytes)).not.toContain('secret')
  const opened = (await open(sealed)) as typeof value
  const { file, blob, ...rest } = opened
  expect(rest).toEqual({
    text: value.text,
    chats: value.chats,
    seen: value.seen,
    bytes: value.bytes,
    large: 12n,
  })
  expect([file.name, file.type, await file.text()]).toEqual([
    'letter.txt',
    expect.stringContaining('text/plain'),
    'a secret letter',
  ])
  expect([blob.type, await blob.text()]).toEqual(['image/png', 'a secret picture'])
})

test('values are sealed in the order of the calls, however large', async () => {
  const { seal } = sealingBy(await makeDataKey())
  const order: string[] = []
  await Promise.all([
    seal({ blob: new Blob([new Uint8Array(4_000_000)]) }).then(() => order.push('large')),
    seal(undefined).then(() => order.push('deletion')),
    seal(1).then(() => order.push('small')),
  ])
  expect(order).toEqual(['large', 'deletion', 'small'])
})

test('a value that cannot be sealed fails alone; one under another key cannot be read; a plain one is read as it is', async () => {
  const { seal, open } = sealingBy(await makeDataKey())
  const failing = seal({ run: () => 1 })
  const next = seal('next')
  expect(await failing.catch((error: Error) => error.name)).toBe('DevalueError')
  expect(await open(await next)).toBe('next')
  const other = sealingBy(await makeDataKey())
  expect(await Promise.resolve(other.open(await seal('next'))).catch((error: Error) => error.name)).toBe(
    'OperationError',
  )
  expect(await open({ plain: true })).toEqual({ plain: true })
})

test('the data key opens by its PIN and by the secret of its passkey, and by nothing else', async () => {
  const dataKey = await makeDataKey()
  const pin = await wrapByPin(dataKey, '271828')
  const secret = new Uint8Array(32).fill(7)
  const passkey = { id: '', salt: '', wrapped: await wrapBySecret(dataKey, secret) }
  const sealed = await sealingBy(dataKey).seal('words')
  const byPin = await openByPin(pin, { pin: '271828' })
  expect(byPin?.extractable).toBe(false)
  expect(byPin && (await sealingBy(byPin).open(sealed))).toBe('words')
  const bySecret = await openBySecret(passkey, secret)
  expect(bySecret && (await sealingBy(bySecret).open(sealed))).toBe('words')
  expect(await openByPin(pin, { pin: '271829' })).toBeUndefined()
  expect(await openBySecret(passkey, new Uint8Array(32).fill(8))).toBeUndefined()
  const toChange = await openByPin(pin, { pin: '271828', isToWrap: true })
  expect(toChange && (await openByPin(await wrapByPin(toChange, '314159'), { pin: '314159' }))).toBeDefined()
})

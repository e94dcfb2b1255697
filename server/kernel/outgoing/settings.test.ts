import { describe, expect, test } from 'bun:test'
import { readFields } from '../settings'
import { OutgoingRefusal } from './outgoing'
import { outgoingFields, outgoingFor, outgoingOf, type OutgoingPurpose } from './settings'

const read = (exceptions?: string) =>
  outgoingOf(readFields(outgoingFields, { OUTGOING_EXCEPTIONS: exceptions }))

/** Whether a request is refused before it leaves; nobody listens on these ports. */
const isRefused = async (exceptions: string, purpose: OutgoingPurpose, authority: string) => {
  const request = { url: `https://${authority}/`, timeoutMs: 3_000, maxBytes: 10 }
  const failed = await outgoingFor(purpose, read(exceptions))(request).catch((error: unknown) => error)
  return failed instanceof OutgoingRefusal
}

describe('an exception', () => {
  test('opens one port of one address for one purpose', async () => {
    for (const [address, other] of [
      ['127.0.0.1', '127.0.0.2'],
      ['[::1]', '[::ffff:10.0.0.1]'],
    ] as const) {
      const exceptions = `robots=${address}:9, push=10.0.0.5:443`
      expect(await isRefused(exceptions, 'robots', `${address}:9`)).toBe(false)
      expect(await isRefused(exceptions, 'robots', `${address}:10`)).toBe(true)
      expect(await isRefused(exceptions, 'robots', `${other}:9`)).toBe(true)
      for (const purpose of ['programs', 'push', 'previews'] as const)
        expect(await isRefused(exceptions, purpose, `${address}:9`)).toBe(true)
    }
  })

  test('is the same address however it is spelled', async () => {
    expect(await isRefused('push=[0:0::0001]:9', 'push', '[::1]:9')).toBe(false)
    expect(await isRefused('push=[::ffff:127.0.0.1]:9', 'push', '127.0.0.1:9')).toBe(false)
  })

  test('without a purpose or a port, or for a name, refuses the start', () => {
    expect(read().exceptions).toEqual([])
    for (const wrong of [
      '10.0.0.5',
      'robots=10.0.0.5',
      '10.0.0.5:443',
      'all=10.0.0.5:443',
      'robots=hook.example:443',
      'robots=10.0.0.5:0',
      'robots=10.0.0.5:70000',
      'robots=::1:443',
      'robots=10.0.0.5:443,',
    ])
      expect(() => read(wrong)).toThrow('OUTGOING_EXCEPTIONS must be a list of exceptions such as')
  })
})

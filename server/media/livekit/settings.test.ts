/** The settings under which a LiveKit server forwards; without them it plays no part. */
import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { serverFacts } from '@linnet/testing/server-facts'
import { mediaSettings } from '../settings'

describe('the settings', () => {
  const given = {
    MEDIA_BACKEND: 'livekit',
    LIVEKIT_URL: 'https://livekit.example.org/',
    LIVEKIT_API_KEY: 'key',
    LIVEKIT_API_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  }
  const read = (settings: Record<string, string>, production = true) =>
    mediaSettings.read(settings, serverFacts({ production })).livekit

  test('name a server, by whichever of its addresses', () => {
    expect(read(given)?.url).toBe('wss://livekit.example.org')
    expect(read({ ...given, MEDIA_BACKEND: '' })).toBeUndefined()
    expect(read({})).toBeUndefined()
  })

  test.each(['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'])(
    'refuse to start without %s',
    (name) => {
      expect(() => read({ ...given, [name]: '' })).toThrow(name)
    },
  )

  test('refuse what would be read or guessed on the way', () => {
    expect(() => read({ ...given, LIVEKIT_URL: 'ws://livekit.example.org' })).toThrow('LIVEKIT_URL')
    expect(() => read({ ...given, LIVEKIT_API_SECRET: 'secret' })).toThrow('LIVEKIT_API_SECRET')
    expect(() => read({ ...given, LIVEKIT_URL: 'ftp://livekit.example.org' })).toThrow('LIVEKIT_URL')
    expect(() => read({ ...given, MEDIA_BACKEND: 'janus' })).toThrow('MEDIA_BACKEND')
    expect(
      read({ ...given, LIVEKIT_URL: 'ws://localhost:7880', LIVEKIT_API_SECRET: 'secret' }, false)?.url,
    ).toBe('ws://localhost:7880')
  })
})

const local = { LIVEKIT_URL: 'ws://127.0.0.1:1', LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 'secret' }

test('without the setting, nothing of LiveKit is loaded', async () => {
  const loads = async (act: string): Promise<boolean> => {
    const program = `
      const { media } = await import('./server/media/index.ts')
      const { mediaSettings } = await import('./server/media/settings.ts')
      const config = (env) => ({ of: () => mediaSettings.read(env, { production: false }) })
      const log = { info() {}, warn() {}, error() {} }
      const hub = { question: () => () => Promise.resolve(), firstFor() {} }
      const of = () => ({ addressKey: () => Buffer.alloc(32) })
      const parts = { log, hub, of, leases: {}, metrics: { gauge() {} }, read: () => ({}) }
      const { offer, drain } = media.open({ ...parts, config: config(${act}) })
      await offer.connect({ roomId: 'room', personId: 'ann' }, { offer: undefined, rights: {} })
      await drain()
      process.stdout.write(String(Object.keys(require.cache).some((path) => path.includes('livekit-server-sdk'))))`
    const child = Bun.spawn([process.execPath, '-e', program], {
      cwd: join(import.meta.dir, '../../..'),
      stdout: 'pipe',
      stderr: 'inherit',
    })
    expect(await child.exited).toBe(0)
    return (await new Response(child.stdout).text()) === 'true'
  }
  expect(await loads(JSON.stringify(local))).toBe(false)
  expect(await loads(JSON.stringify({ ...local, MEDIA_BACKEND: 'livekit' }))).toBe(true)
})

/** The handling of messages that push services do not accept. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createECDH, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type PushServer, startPushServer } from '@linnet/testing'
import { createOutgoing } from '../kernel/outgoing/outgoing'
import { createPushService, type Sending } from './push-service'

let server: PushServer
beforeAll(async () => void (server = await startPushServer()))
afterAll(() => server.stop())

const vapid = { publicKey: '', authorize: () => Promise.resolve('vapid t=none, k=none') }

function sendingTo(endpoint: string, tries = 0): Sending {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const keys = {
    p256dh: pair.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const device = { sessionId: 's', endpoint, language: 'en-us', ringer: 1, showsBadge: false } as const
  const subscription = { ...device, keys }
  return { subscription, message: {}, ttlSeconds: 60, topic: 't', urgency: 'normal', tries }
}

const service = () =>
  createPushService({
    vapid,
    outgoing: createOutgoing({
      exceptions: new Set(['127.0.0.1', '[::1]'].map((address) => `${address}:${new URL(server.url).port}`)),
      authority: readFileSync(server.settings['OUTGOING_CA'] ?? '', 'utf8'),
    }),
  })

describe('a subscription', () => {
  test('is kept while its push service cannot be looked up or reached, or is in the own network', async () => {
    const nobody = () => Promise.resolve([])
    const failing = () => Promise.reject(new Error('EAI_AGAIN'))
    const inside = () => Promise.resolve(['10.0.0.5'])
    for (const resolve of [nobody, failing, inside]) {
      const send = createPushService({ vapid, outgoing: createOutgoing({ resolve }) })
      expect((await send(sendingTo('https://push.example/x'))).outcome).toBe('later')
    }
  })

  test('is gone if its push service says so', async () => {
    for (const status of [404, 410]) {
      const { id } = server.subscribe()
      server.answer(id, { status })
      expect(await service()(sendingTo(`${server.url}/${id}`))).toEqual({ outcome: 'gone' })
    }
  })

  test('is kept if the service does not accept who sends; the message is given up after some time', async () => {
    for (const status of [401, 403]) {
      const { id } = server.subscribe()
      server.answer(id, { status })
      const endpoint = `${server.url}/${id}`
      expect((await service()(sendingTo(endpoint))).outcome).toBe('later')
      expect((await service()(sendingTo(endpoint, 20))).outcome).toBe('refused')
    }
  })

  test('is kept if nothing can be encrypted for it', async () => {
    const sending = sendingTo(`${server.url}/x`)
    const broken = { ...sending, subscription: { ...sending.subscription, keys: { p256dh: '', auth: '' } } }
    expect(await service()(broken)).toEqual({ outcome: 'refused' })
  })
})

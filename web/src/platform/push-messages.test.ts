/** The push messages of the service worker, in a stand-in for its scope. */
import { beforeEach, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

type Listener = (event: { waitUntil: (done: Promise<unknown>) => void } & Record<string, unknown>) => void

const source = readFileSync(join(import.meta.dir, '../../public/push-messages.js'), 'utf8')
const key = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6'
const path = '/im/set/renewPush'
const secret = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3nj'

let listeners: Map<string, Listener>
let shown: { title: string; options: Record<string, unknown> }[]
let sent: { url: string; body: unknown }[]
let subscribedWith: unknown
let isKept: boolean
let lock: { body: string; isLocked: boolean } | undefined
let pages: { focused: boolean }[]

const subscriptionAt = (endpoint: string) => ({
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
})

beforeEach(() => {
  listeners = new Map()
  ;[shown, sent, subscribedWith, isKept] = [[], [], undefined, true]
  ;[lock, pages] = [undefined, []]
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    navigator: {},
    clients: { matchAll: () => Promise.resolve(pages) },
    caches: {
      match(name: string) {
        if (name === 'app-lock') return Promise.resolve(lock && Response.json(lock))
        const kept = isKept && name === 'push-registration'
        return Promise.resolve(kept ? Response.json({ key, secret, path }) : undefined)
      },
    },
    registration: {
      showNotification: (title: string, options: Record<string, unknown>) =>
        void shown.push({ title, options }),
      getNotifications: () => Promise.resolve([]),
      pushManager: {
        getSubscription: () => Promise.resolve(null),
        subscribe(options: unknown) {
          subscribedWith = options
          return Promise.resolve(subscriptionAt('https://push.example.com/own'))
        },
      },
    },
  }
  const fetch = (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) })
    return Promise.resolve()
  }
  runInNewContext(source, { self, fetch })
})

async function occur(type: string, event: Record<string, unknown>): Promise<void> {
  let done: Promise<unknown> | undefined
  listeners.get(type)?.({ ...event, waitUntil: (promise) => void (done = promise) })
  await done
}
const push = (message: object) => occur('push', { data: { json: () => message } })

test('a call stays on the screen and vibrates, a message does neither', async () => {
  await push({ tag: 'call', title: 'Ben', body: 'Voice call', isRing: true })
  await push({ tag: 'chat', title: 'Ben', body: 'Hello' })
  expect(shown[0]?.options).toMatchObject({ tag: 'call', requireInteraction: true })
  expect(shown[0]?.options['vibrate']).not.toBeEmpty()
  expect(shown[1]?.options).not.toContainAnyKeys(['requireInteraction', 'vibrate'])
})

test('a subscription that the browser replaced is registered with the secret of the one before', async () => {
  await occur('pushsubscriptionchange', { newSubscription: subscriptionAt('https://push.example.com/new') })
  await occur('pushsubscriptionchange', {})
  expect(subscribedWith).toEqual({ userVisibleOnly: true, applicationServerKey: key })
  const content = (at: string) => JSON.stringify({ endpoint: at, keys: { p256dh: 'p', auth: 'a' } })
  expect(sent).toEqual(
    ['https://push.example.com/new', 'https://push.example.com/own'].map((at) => ({
      url: path,
      body: { secret, content: content(at) },
    })),
  )
})

test('a device that signed out registers nothing', async () => {
  isKept = false
  await occur('pushsubscriptionchange', {})
  expect([sent, subscribedWith]).toEqual([[], undefined])
})

test('while the app is locked, or closed with a lock, a message says neither who nor what', async () => {
  const body = 'You have a new notification'
  const message = { tag: 'chat', title: 'Ben', body: 'Hello' }
  pages = [{ focused: false }]
  await push(message)
  lock = { body, isLocked: false }
  await push(message)
  lock = { body, isLocked: true }
  await push(message)
  pages = []
  lock = { body, isLocked: false }
  await push(message)
  expect(shown.map(({ title, options }) => [title, options['body']])).toEqual([
    ['Ben', 'Hello'],
    ['Ben', 'Hello'],
    ['Linnet', body],
    ['Linnet', body],
  ])
})

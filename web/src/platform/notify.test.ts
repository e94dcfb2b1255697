import { afterAll, beforeAll, expect, test } from 'bun:test'
import { endNotifications, notify } from './notify'

/** The browser's notifications, as far as the app uses them. */
class ShownNotification extends EventTarget {
  static readonly permission = 'granted'
  static open: ShownNotification[] = []
  readonly tag: string | undefined
  constructor(_title: string, { tag }: NotificationOptions) {
    super()
    this.tag = tag
    ShownNotification.open = [...ShownNotification.open.filter((each) => each.tag !== tag), this]
  }
  close(): void {
    ShownNotification.open = ShownNotification.open.filter((each) => each !== this)
    this.dispatchEvent(new Event('close'))
  }
}

const before = Object.getOwnPropertyDescriptors(globalThis)
beforeAll(() => void Object.assign(globalThis, { Notification: ShownNotification, isSecureContext: true }))
afterAll(() => {
  for (const name of ['Notification', 'isSecureContext'] as const)
    if (before[name]) Object.defineProperty(globalThis, name, before[name])
    else Reflect.deleteProperty(globalThis, name)
})

test('signing out closes the notifications of the account', async () => {
  const note = { title: 'Ben', body: 'hello', address: '/chat', onOpen: () => undefined }
  for (const tag of ['a', 'b', 'a']) await notify({ ...note, tag })
  expect(ShownNotification.open).toHaveLength(2)
  await endNotifications()
  expect(ShownNotification.open).toEqual([])
})

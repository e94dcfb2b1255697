/** The socket itself: signing in, staying alive, calls over it, and its end. */
import type { Actor } from './actors'
import { type Check, expectSame, expectTrue } from './checks'
import { openDevice } from './device'

export const connectionChecks: readonly Check[] = [
  {
    title: 'a socket says its id first, takes a token, and answers pings',
    shows: ['< clientLink', '> checkToken', '< checkToken', '> ping', '< ping'],
    async run(cast) {
      const ann = await cast.person('Ann')
      const device = await ann.connect()
      expectSame(device.frames[0]?.action, 'clientLink', 'the first frame')
      expectSame(device.checked.data['err'], 0, 'signing in')
      device.send({ action: 'ping' })
      await device.next('ping')
      await device.close()
    },
  },
  {
    title: 'a token alone signs in as well, and a dead one is answered 404 and ends the socket',
    shows: ['> checkToken', '< checkToken'],
    async run(cast) {
      const ann = await cast.person('Ann')
      const device = await openDevice(cast.url, ann.token)
      expectSame(device.checked.data['err'], 0, 'signing in by a token alone')
      await device.close()
      const dead = await openDevice(cast.url, 'A'.repeat(43))
      expectSame(dead.checked.data['err'], 404, 'signing in by a dead token')
      await dead.closed
    },
  },
  {
    title: 'a call over the socket gets the answer that HTTP gives, under its own id',
    shows: ['> call', '< answer'],
    async run(cast) {
      const ann = await cast.person('Ann')
      const device = await ann.connect()
      const overSocket = async (id: unknown, path: string, payload: object) => {
        device.send({ action: 'call', id, data: { path, payload } })
        return (await device.next('answer', (frame) => frame.id === id)).data
      }
      const { data } = await overSocket('first', '/im/get/friendList', {})
      expectSame(data, await ann.do('/im/get/friendList'), 'the friend list')
      const refused = await overSocket(2, '/im/get/base', { _token: ann.token })
      expectSame((refused['data'] as { code: string }).code, 'BadInput', 'a token in a call over the socket')
      const unknown = await overSocket(3, '/im/no/such', {})
      expectSame((unknown['data'] as { code: string }).code, 'UnknownCall', 'an unknown path')
      await device.close()
    },
  },
  {
    title: 'a second login on a platform ends the first session, whose socket is told why',
    shows: ['< offline', '/im/in/login', '/im/get/Equipment'],
    async run(cast) {
      const first = await cast.person('Ann')
      const device = await first.connect()
      const second = await cast.again(first, 'web')
      const { data } = await device.next('offline')
      expectSame(data['reason'], 'otherLogin', 'why the session ended')
      await device.closed
      expectSame(await first.refusal('/im/get/base'), 'SessionEnded', 'the first token')
      const devices = await second.do<{ current: number }[]>('/im/get/Equipment')
      expectSame(
        devices.map(({ current }) => current),
        [1],
        'the devices',
      )
    },
  },
  {
    title: 'other platforms keep their sessions; one can be ended from another, and logging out ends its own',
    shows: ['/im/in/removeDevice', '/im/in/logout', '< devicesChanged'],
    async run(cast) {
      const web = await cast.person('Ann')
      const phone = await cast.again(web, 'phone')
      const device = await phone.connect()
      const list = await phone.do<{ id: string; current: number }[]>('/im/get/Equipment')
      expectSame(list.length, 2, 'the number of devices')
      await phone.do('/im/in/removeDevice', { id: list.find(({ current }) => current === 0)?.id })
      await device.next('devicesChanged')
      expectSame(await web.refusal('/im/get/base'), 'SessionEnded', 'the removed device')
      await phone.do('/im/in/logout')
      expectSame(await phone.refusal('/im/get/base'), 'SessionEnded', 'after logging out')
      await device.closed
    },
  },
  {
    title: 'unknown frames are refused, and the socket stays open',
    shows: [],
    async run(cast) {
      const device = await (await cast.person('Ann')).connect()
      device.send({ action: 'noSuchFrame', id: 7, data: {} })
      const { data } = await device.next('answer', (frame) => frame.id === 7)
      expectSame((data['data'] as { code: string }).code, 'UnknownCall', 'an unknown frame')
      device.send({ action: 'ping' })
      await device.next('ping')
      await device.close()
    },
  },
  {
    title: 'a file is fetched by the key of a session, whole or in part, and by nobody else',
    shows: ['/im/upload/chat', '/im/upload/key', '/im/upload/show'],
    async run(cast) {
      const [ann, eve] = [await cast.person('Ann'), await cast.person('Eve')]
      const file = new Blob(['hello, world'])
      const { id } = await ann.do<{ id: string }>('/im/upload/chat', { as: 'file', file })
      const fetchFile = async (actor: Actor, headers: Record<string, string> = {}) => {
        const { key } = await actor.do<{ key: string }>('/im/upload/key')
        return fetch(`${cast.url}/im/file/${id}/original`, { headers: { 'x-file-key': key, ...headers } })
      }
      expectSame(await (await fetchFile(ann)).text(), 'hello, world', 'the file')
      const part = await fetchFile(ann, { range: 'bytes=0-4' })
      expectSame([part.status, await part.text()], [206, 'hello'], 'a part of the file')
      expectSame((await fetchFile(eve)).status, 404, 'the file for a stranger')
      expectSame(await eve.refusal('/im/upload/show', { id }), 'FileNotFound', 'what a stranger learns of it')
      expectTrue(
        (await fetch(`${cast.url}/im/file/${id}/original?k=x`)).status === 401,
        'a wrong key is refused',
      )
    },
  },
]

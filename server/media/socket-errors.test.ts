import { expect, test } from 'bun:test'
import { Socket } from 'node:dgram'
import { RTCPeerConnection } from 'werift'
import { outliveSocketErrors } from './socket-errors'

outliveSocketErrors()

test('the sockets of a connection outlive an error', async () => {
  const sockets: Socket[] = []
  const bind: () => Socket = Reflect.get(Socket.prototype, 'bind')
  Socket.prototype.bind = function (this: Socket, ...args: unknown[]) {
    sockets.push(this)
    return Reflect.apply(bind, this, args) as Socket
  }
  const connection = new RTCPeerConnection({ iceServers: [] })
  connection.createDataChannel('any')
  await connection.setLocalDescription(await connection.createOffer())
  Socket.prototype.bind = bind
  expect(sockets.length).toBeGreaterThan(0)
  for (const socket of sockets) socket.emit('error', new Error('recvmsg ECONNREFUSED'))
  await connection.close()
})

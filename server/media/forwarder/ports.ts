/**
 * The UDP ports of connections. The WebRTC library looks for a free port, lets go of it, and binds it afterwards. Of two
 * devices that connect at the same moment, one loses its port in between, and the library waits for it forever.
 */
import type { Socket } from 'node:dgram'
import { UdpTransport } from 'werift'

export class NoFreePort extends Error {}

/** Lets each connection of this process bind a port of this range, once, and keep it. Fails if all are taken. */
export function bindWithin([first, last]: readonly [number, number]): void {
  const count = last - first + 1
  // A port that was just freed comes last: packets of a device that has left may still arrive there.
  let turn = 0

  async function bindNext(socket: Socket): Promise<void> {
    for (let tries = 0; tries < count; tries++) {
      const port = first + (turn++ % count)
      if (await bound(socket, port)) return
    }
    throw new NoFreePort(`no free port from ${first} to ${last}`)
  }
  Reflect.set(UdpTransport.prototype, 'init', function init(this: UdpTransport) {
    return bindNext(this.socket)
  })
}

/** Whether the socket has got the port. */
function bound(socket: Socket, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isBound: boolean) => {
      socket.off('listening', onListening)
      socket.off('error', onError)
      resolve(isBound)
    }
    const onListening = () => settle(true)
    const onError = () => settle(false)
    socket.once('listening', onListening)
    socket.once('error', onError)
    socket.bind({ port })
  })
}

import { Socket } from 'node:dgram'

/**
 * Lets UDP sockets outlive errors. A packet to a device that has disappeared can make the next read fail with `ECONNREFUSED`,
 * and the WebRTC library handles no errors of its sockets.
 */
export function outliveSocketErrors(): void {
  const bind: () => Socket = Reflect.get(Socket.prototype, 'bind')
  Socket.prototype.bind = function (this: Socket, ...args: unknown[]) {
    this.on('error', () => undefined)
    return Reflect.apply(bind, this, args) as Socket
  }
}

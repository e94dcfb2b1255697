import { Socket } from 'node:dgram'

const ignore = () => undefined

/**
 * Lets UDP sockets outlive errors. A packet to a device that has disappeared can make the next read fail with `ECONNREFUSED`,
 * and the WebRTC library handles no errors of its sockets.
 */
export function outliveSocketErrors(): void {
  const bind: () => Socket = Reflect.get(Socket.prototype, 'bind')
  Socket.prototype.bind = function (this: Socket, ...args: unknown[]) {
    // A socket that did not get its port is bound to another one.
    if (!this.listeners('error').includes(ignore)) this.on('error', ignore)
    return Reflect.apply(bind, this, args) as Socket
  }
}

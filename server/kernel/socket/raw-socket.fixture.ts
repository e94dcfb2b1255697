import { connect, type Socket } from 'node:net'

/** Opens a hand-made WebSocket, which can stop reading. */
export async function openRawSocket(serverUrl: string): Promise<Socket> {
  const { hostname, port } = new URL(serverUrl)
  const socket = connect(Number(port), hostname)
  await new Promise((resolve) => socket.once('connect', resolve))
  const headers = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13']
  const key = Buffer.from('linnet-slow-read').toString('base64')
  socket.write(
    `GET /socket HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${headers.join('\r\n')}\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  )
  await new Promise((resolve) => socket.once('data', resolve))
  return socket
}

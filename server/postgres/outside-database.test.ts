import { expect, test } from 'bun:test'
import { type AddressInfo, createServer } from 'node:net'
import { checkOutsideDatabase } from './outside-database'

test.each(['DATABASE_URL', 'DATABASE_OWNER_URL'])(
  'a database that cannot be reached is named by %s',
  (setting) => {
    const checked = checkOutsideDatabase('postgres://me:SEEN@127.0.0.1:1/linnet', setting)
    expect(checked.catch(String)).resolves.toMatch(
      new RegExp(`Cannot reach the database 127\\.0\\.0\\.1:1/linnet \\(${setting}\\)`),
    )
    expect(checked.catch(String)).resolves.not.toContain('SEEN')
  },
)

/** The first four bytes are the length; with this code, the client asks for TLS instead of logging in. */
const tlsRequest = 80_877_103

test.each(['verify-full', 'verify-ca', 'require'])(
  'with sslmode=%s nothing is sent to a database without TLS',
  async (mode) => {
    const received: number[] = []
    const server = createServer((socket) =>
      socket
        .on('error', () => undefined)
        .on('data', (data) => {
          received.push(data.readInt32BE(4))
          socket.write('N')
        }),
    )
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const url = `postgres://me:SEEN@127.0.0.1:${port}/linnet?sslmode=${mode}`
    expect(await checkOutsideDatabase(url, 'DATABASE_URL').catch(String)).toContain(
      'Cannot reach the database',
    )
    expect(new Set(received)).toEqual(new Set([tlsRequest]))
    server.close()
  },
)

/**
 * Asks PostgreSQL for the columns that a statement would return, without running it: the driver's own prepare
 * does not report them.
 */
import { connect, type Socket } from 'node:net'

export interface Describer {
  /** The names of the columns; throws PostgreSQL's error message. */
  columnsOf: (statement: string) => Promise<string[]>
  close: () => void
}

const complaint = 'E'
const rowDescription = 'T'
const isReady = 'Z'

/** Connects over a Unix socket that trusts this user. */
export async function openDescriber(to: {
  path: string
  username: string
  database: string
}): Promise<Describer> {
  const socket = connect(to.path)
  const next = messagesOf(socket)
  const head = Buffer.alloc(8)
  const words = ['user', to.username, 'database', to.database, ''].map((word) => `${word}\0`).join('')
  head.writeInt32BE(head.length + words.length, 0)
  // The protocol version, 3.0.
  head.writeInt32BE(196_608, 4)
  socket.write(Buffer.concat([head, Buffer.from(words)]))
  await answered(next)
  return {
    async columnsOf(statement) {
      socket.write(
        Buffer.concat([
          // Leaves the parameter types to PostgreSQL.
          message('P', Buffer.concat([Buffer.from(`\0${statement}\0`), Buffer.alloc(2)])),
          message('D', Buffer.from('S\0')),
          message('S', Buffer.alloc(0)),
        ]),
      )
      return answered(next)
    },
    close: () => socket.destroy(),
  }
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

interface Message {
  type: string
  body: Buffer
}

/** Returns a function that reads the received messages one by one. */
function messagesOf(socket: Socket): () => Promise<Message> {
  let come = Buffer.alloc(0)
  let wake = () => {}
  socket.on('data', (data: Buffer) => {
    come = Buffer.concat([come, data])
    wake()
  })
  return async () => {
    for (;;) {
      const length = come.length < 5 ? Infinity : 1 + come.readInt32BE(1)
      if (come.length >= length) {
        const taken = { type: come.toString('latin1', 0, 1), body: come.subarray(5, length) }
        come = come.subarray(length)
        return taken
      }
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }
}

/** Reads until PostgreSQL is ready for the next query. */
async function answered(next: () => Promise<Message>): Promise<string[]> {
  let columns: string[] = []
  let problem: string | undefined
  for (;;) {
    const { type, body } = await next()
    if (type === complaint) problem = complaintIn(body)
    if (type === rowDescription) columns = namesIn(body)
    if (type !== isReady) continue
    if (problem !== undefined) throw new Error(problem)
    return columns
  }
}

/** Each field is a letter and a text; `M` is the message. */
const complaintIn = (body: Buffer): string =>
  body
    .toString()
    .split('\0')
    .find((field) => field.startsWith('M'))
    ?.slice(1) ?? 'unknown'

/** Each column is a name and 18 bytes. */
function namesIn(body: Buffer): string[] {
  const names: string[] = []
  for (let at = 2; at < body.length;) {
    const end = body.indexOf(0, at)
    names.push(body.toString('utf8', at, end))
    at = end + 1 + 18
  }
  return names
}

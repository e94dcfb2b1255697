/** A forwarder: a process that forwards the media of rooms. The server starts it, and it ends with the server. */
import type { ForwarderConfig, FromForwarder, MediaPlace, ToForwarder } from '../forwarder-messages'
import { outliveSocketErrors } from '../socket-errors'
import { bindWithin, NoFreePort } from './ports'
import { createRoom, type Room } from './room'

const tickMs = 250
/** The time for which a process without rooms stays: the next call may come soon. */
const idleMs = 60_000

const send = (message: FromForwarder) => void process.send?.(message)
const rooms = new Map<string, Room>()
/** Until when rooms may stay open, by this process's own time. Kept here, since the server may stand still. */
const heldUntil = new Map<string, number>()
let config: ForwarderConfig | undefined
let busyAtMs = Date.now()

outliveSocketErrors()
process.on('message', (message: ToForwarder) => void onMessage(message))
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole process group; the server ends this process by closing the pipe.
process.on('SIGINT', () => undefined)
// Keeps one unreadable packet from ending everybody's call.
process.on('uncaughtException', (error) => send({ is: 'fault', message: String(error) }))
process.on('unhandledRejection', (error) => send({ is: 'fault', message: String(error) }))
setInterval(tick, tickMs)
send({ is: 'ready' })

async function onMessage(message: ToForwarder): Promise<void> {
  switch (message.is) {
    case 'begin':
      config = message.config
      bindWithin(config.ports)
      return
    case 'connect':
      return connect(message)
    case 'allow':
      rooms.get(message.roomId)?.allow(message.personId, message.rights)
      return
    case 'remove':
      rooms.get(message.roomId)?.remove(message.personId)
      return
    case 'broadcast':
      rooms.get(message.roomId)?.broadcast(message.broadcast)
      return
    case 'close':
      return closeRoom(message.roomId)
    case 'hold':
      if (heldUntil.has(message.roomId)) hold(message)
      return
    case 'listInside':
      return send({ is: 'inside', request: message.request, places: [...rooms].flatMap(placesIn) })
  }
}

const placesIn = ([roomId, room]: [string, Room]): MediaPlace[] =>
  room.people().map((personId) => ({ roomId, personId }))

const hold = ({ roomId, heldMs }: { roomId: string; heldMs: number }) =>
  void heldUntil.set(roomId, performance.now() + heldMs)

function closeRoom(roomId: string): void {
  rooms.get(roomId)?.close()
  rooms.delete(roomId)
  heldUntil.delete(roomId)
}

async function connect({ request, roomId, personId, ...given }: ToForwarder & { is: 'connect' }) {
  const { offer, rights, heldMs } = given
  if (!config) return send({ is: 'refused', request, reason: 'not begun' })
  const room = rooms.get(roomId) ?? openRoom(config, roomId)
  rooms.set(roomId, room)
  if (heldMs !== undefined) hold({ roomId, heldMs })
  try {
    send({ is: 'answer', request, answer: await room.connect(personId, offer, rights) })
  } catch (error) {
    send({ is: error instanceof NoFreePort ? 'unavailable' : 'refused', request, reason: String(error) })
  }
}

const openRoom = (known: ForwarderConfig, roomId: string): Room =>
  createRoom(known, {
    onProblem: (message) => send({ is: 'fault', message }),
    onSpent: (cpuMs) => send({ is: 'spent', roomId, cpuMs }),
  })

function tick(): void {
  const nowMs = Date.now()
  for (const [id, room] of rooms) {
    room.tick(nowMs)
    if (room.size() === 0 || performance.now() > (heldUntil.get(id) ?? Infinity)) closeRoom(id)
  }
  if (rooms.size > 0) busyAtMs = nowMs
  if (nowMs - busyAtMs < idleMs) return
  busyAtMs = nowMs
  send({ is: 'idle' })
}

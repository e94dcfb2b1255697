/** A forwarder: a process that forwards the media of rooms. The server starts it, and it ends with the server. */
import type { ForwarderConfig, FromForwarder, ToForwarder } from '../forwarder-words'
import { createRoom, type Room } from './room'

const tickMs = 250
/** The time for which a process without rooms stays: the next call may come soon. */
const idleMs = 60_000

const say = (word: FromForwarder) => void process.send?.(word)
const rooms = new Map<string, Room>()
let config: ForwarderConfig | undefined
let busyAtMs = Date.now()

process.on('message', (word: ToForwarder) => void onMessage(word))
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole process group; the server ends this process by closing the pipe.
process.on('SIGINT', () => undefined)
// Keeps one unreadable packet from ending everybody's call.
process.on('uncaughtException', (error) => say({ is: 'fault', message: String(error) }))
process.on('unhandledRejection', (error) => say({ is: 'fault', message: String(error) }))
setInterval(tick, tickMs)
say({ is: 'ready' })

async function onMessage(word: ToForwarder): Promise<void> {
  switch (word.is) {
    case 'begin':
      config = word.config
      return
    case 'connect':
      return connect(word)
    case 'allow':
      rooms.get(word.roomId)?.allow(word.personId, word.rights)
      return
    case 'remove':
      rooms.get(word.roomId)?.remove(word.personId)
      return
    case 'broadcast':
      rooms.get(word.roomId)?.broadcast(word.broadcast)
      return
    case 'close':
      rooms.get(word.roomId)?.close()
      rooms.delete(word.roomId)
  }
}

async function connect({ request, roomId, personId, offer, rights }: ToForwarder & { is: 'connect' }) {
  if (!config) return say({ is: 'refused', request, reason: 'not begun' })
  const room = rooms.get(roomId) ?? openRoom(config, roomId)
  rooms.set(roomId, room)
  try {
    say({ is: 'answer', request, answer: await room.connect(personId, offer, rights) })
  } catch (error) {
    say({ is: 'refused', request, reason: String(error) })
  }
}

const openRoom = (known: ForwarderConfig, roomId: string): Room =>
  createRoom(known, {
    onProblem: (message) => say({ is: 'fault', message }),
    onSpent: (cpuMs) => say({ is: 'spent', roomId, cpuMs }),
  })

function tick(): void {
  const nowMs = Date.now()
  for (const [id, room] of rooms) {
    room.tick(nowMs)
    if (room.size() > 0) continue
    room.close()
    rooms.delete(id)
  }
  if (rooms.size > 0) busyAtMs = nowMs
  if (nowMs - busyAtMs < idleMs) return
  busyAtMs = nowMs
  say({ is: 'idle' })
}

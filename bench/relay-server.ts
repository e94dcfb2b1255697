/**
 * The bare limit: the same sockets and frames without a server's work. It authenticates nobody, stores
 * nothing, and reads only what it must echo. A token is `<conversation>/<anything>`.
 */
import type { ServerWebSocket } from 'bun'

interface Client {
  listId: string
}

const heads = new Map<string, number>()

const server = Bun.serve<Client>({
  port: 0,
  hostname: '127.0.0.1',
  fetch: (request, bun) =>
    bun.upgrade(request, { data: { listId: '' } }) ? undefined : new Response('', { status: 400 }),
  websocket: { perMessageDeflate: false, message: (socket, frame) => handle(socket, String(frame)) },
})
process.stdout.write(`${server.port}\n`)

function handle(socket: ServerWebSocket<Client>, frame: string): void {
  if (frame.startsWith('{"action":"checkToken"')) {
    const { data } = JSON.parse(frame) as { data: string }
    socket.data.listId = data.slice(0, data.indexOf('/'))
    socket.subscribe(socket.data.listId)
    socket.send('{"action":"checkToken","data":{"err":0,"msg":"","useq":0,"heads":[]}}')
    return
  }
  const { listId } = socket.data
  const cseq = (heads.get(listId) ?? 0) + 1
  heads.set(listId, cseq)
  const timeMs = Date.now()
  const time = Math.floor(timeMs / 1000)
  const id = between(frame, '"id":', ',')
  const content = between(frame, '"content":', ',"cid"')
  const cid = between(frame, '"cid":', '}')
  const numbers = `"cseq":${cseq},"mseq":${cseq},"cid":${cid}`
  const person = `{"uid":${cid},"name":"Person","face":"","group_name":"","group_face":""}`
  const message = `{"id":${cid},"type":0,"time":${time},"time_ms":${timeMs},"content":${content},"user_info":${person}}`
  const entry = `{"type":0,${numbers},"msg":${message}}`
  socket.publish(listId, `{"action":"chatData","data":{"list_id":"${listId}","data":${entry}}}`)
  const sent = `{"cid":${cid},"id":${cid},"cseq":${cseq},"mseq":${cseq},"time":${time},"time_ms":${timeMs}}`
  socket.send(`{"action":"answer","id":${id},"data":{"err":0,"msg":"","data":${sent}}}`)
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start) + start.length
  return text.slice(from, text.indexOf(end, from))
}

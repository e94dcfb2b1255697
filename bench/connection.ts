/** A signed-in socket, opened in the same way as by any client. */

/** The answer to `checkToken`, reduced to the fields that scenarios need. */
export interface Checked {
  err: number
  useq: number
  heads: { list_id: string; cseq: number; list: { cseq: number }[]; too_long: number }[]
}

export interface ConnectionParts {
  url: string
  token: string
  /** The device's position; the answer then holds only later entries. */
  known?: { useq: number; heads: Record<string, number> }
}

interface Answer {
  id: number
  data: { err: number; msg: string; data: unknown }
}

const timeoutMs = 20_000

/** A socket whose token has been accepted. */
export class Connection {
  /** Receives every frame after the answer to `checkToken`. */
  onFrame: (frame: string) => void = (frame) => this.settleCall(frame)
  checked: Checked = { err: 0, useq: 0, heads: [] }
  /** The time between sending `checkToken` and its answer. */
  checkMs = 0
  private readonly socket: WebSocket
  private readonly calls = new Map<number, PromiseWithResolvers<unknown>>()
  private nextCall = 1
  private isClosing = false

  private constructor(url: string) {
    this.socket = new WebSocket(url)
  }

  static async open({ url, token, known }: ConnectionParts): Promise<Connection> {
    const connection = new Connection(url)
    const { socket } = connection
    const { promise, resolve, reject } = Promise.withResolvers<Connection>()
    let startedAt = 0
    let isChecked = false
    socket.onopen = () => {
      startedAt = performance.now()
      socket.send(JSON.stringify({ action: 'checkToken', data: known ? { token, ...known } : token }))
    }
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      if (isChecked) return connection.onFrame(data)
      if (!data.startsWith('{"action":"checkToken"')) return
      connection.checkMs = performance.now() - startedAt
      connection.checked = (JSON.parse(data) as { data: Checked }).data
      isChecked = true
      if (connection.checked.err === 0) resolve(connection)
      else reject(new Error(`the token was refused: ${data}`))
    }
    socket.onclose = ({ code, reason }) => {
      if (!isChecked) reject(new Error(`the socket closed before its token was checked: ${code} ${reason}`))
      else if (!connection.isClosing) connection.onLost(`the socket was closed: ${code} ${reason}`)
    }
    const timer = setTimeout(() => reject(new Error('the token was not answered')), timeoutMs)
    return promise.finally(() => clearTimeout(timer))
  }

  /** A socket that closes under load is a failure of the run. */
  onLost: (reason: string) => void = (reason) => {
    for (const { reject } of this.calls.values()) reject(new Error(reason))
  }

  send(frame: string): void {
    this.socket.send(frame)
  }

  /** Makes a call over the socket; rejects if it is refused. */
  call(path: string, payload: object): Promise<unknown> {
    const id = this.nextCall++
    const answered = Promise.withResolvers<unknown>()
    this.calls.set(id, answered)
    this.send(JSON.stringify({ action: 'call', id, data: { path, payload } }))
    return answered.promise
  }

  close(): void {
    this.isClosing = true
    this.socket.close()
  }

  private settleCall(frame: string): void {
    if (!frame.startsWith('{"action":"answer"')) return
    const { id, data } = JSON.parse(frame) as Answer
    const call = this.calls.get(id)
    this.calls.delete(id)
    if (data.err === 0) call?.resolve(data.data)
    else call?.reject(new Error(`refused: ${frame.slice(0, 300)}`))
  }
}

/** Makes a call over HTTP; throws if it is refused. */
export async function callByHttp(
  url: string,
  { path, token, payload }: { path: string; token: string; payload: object },
): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...payload, _token: token }),
  })
  const { err, msg, data } = (await response.json()) as { err: number; msg: string; data: unknown }
  if (err !== 0) throw new Error(`${path} was refused: ${msg}`)
  return data
}

/** Runs `act` for each item, `width` at a time; results keep the items' order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const work = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await act(items[index] as Item, index)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return results
}

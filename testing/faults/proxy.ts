import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy that simulates network faults. */
export interface Proxy {
  readonly port: number
  /** Closes all connections. */
  cut(): void
  /** Closes all connections and accepts none, until `open`. */
  close(): void
  open(): Promise<void>
  /** Lets nothing pass in either direction, without closing anything, until `thaw`. */
  freeze(): void
  thaw(): void
  /** The target of new connections: a port of this machine by default. */
  targetPort: number
  targetHost: string
  /** The delay of everything, in milliseconds. */
  delayMs: number
  /** Receives data for the target before it is passed on. */
  onQuestion?: ((bytes: Buffer, connection: object) => void) | undefined
  /** Receives data from the target before it is passed on; returning true closes that connection instead. */
  onAnswer: ((bytes: Buffer, connection: object) => boolean) | undefined
  /** Replaces data from the target before it is passed on. */
  changeAnswer?: ((bytes: Buffer, connection: object) => Buffer) | undefined
  /** Closes the proxy for good. */
  stop(): void
}

export async function createProxy(targetPort: number): Promise<Proxy> {
  const sockets = new Set<Socket>()
  let [isFrozen, listening] = [false, 0]
  let server: Server | undefined

  function accept(client: Socket): void {
    const target = connect(proxy.targetPort, proxy.targetHost)
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      if (isFrozen) from.pause()
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('data', (bytes: Buffer) => {
        if (from === client) proxy.onQuestion?.(bytes, client)
        else if (proxy.onAnswer?.(bytes, client)) return void client.destroy()
        pass(to, from === target ? (proxy.changeAnswer?.(bytes, client) ?? bytes) : bytes)
      })
    }
  }

  function pass(to: Socket, bytes: Buffer): void {
    const write = () => void (to.destroyed || to.write(bytes))
    // Timers of the same length run in the order in which they were set.
    if (proxy.delayMs > 0) setTimeout(write, proxy.delayMs)
    else write()
  }

  const proxy: Proxy = {
    get port() {
      return listening
    },
    targetPort,
    targetHost: '127.0.0.1',
    delayMs: 0,
    onAnswer: undefined,
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    close() {
      server?.close()
      server = undefined
      proxy.cut()
    },
    async open() {
      if (server) return
      const opened = createServer(accept)
      server = opened
      await new Promise<void>((resolve, reject) => {
        opened.once('error', reject)
        opened.listen(listening, '127.0.0.1', resolve)
      })
      const address = opened.address()
      if (address && typeof address === 'object') listening = address.port
    },
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    stop: () => proxy.close(),
  }
  await proxy.open()
  return proxy
}

/** The bus over core NATS. Only this file loads NATS's library, and only if the settings name a server. */
import type { Msg, NatsConnection } from '@nats-io/transport-node'
import type { Log } from '../../log'
import type { Bus, BusListener, BusPlace } from './bus'
import { type NatsSettings, requireFiles } from './nats-settings'

/** Found missing within two seconds; the library's own answer is four minutes. */
const pings = { pingInterval: 1_000, maxPingOut: 2 }
const retryMs = 250
const connectMs = 3_000

const optionsOf = ({ servers, isEncrypted, user, password, token, files }: NatsSettings) => ({
  servers: [...servers],
  ...(user !== undefined && { user }),
  ...(password !== undefined && { pass: password }),
  ...(token !== undefined && { token }),
  ...(isEncrypted && {
    tls: {
      ...(files.authority !== undefined && { caFile: files.authority }),
      ...(files.certificate !== undefined && { certFile: files.certificate }),
      ...(files.key !== undefined && { keyFile: files.key }),
    },
  }),
  timeout: connectMs,
  // Those of the setting, since others may not be reachable from here.
  ignoreClusterUpdates: true,
})

/** Follows whether a connection is there, which it is once the server knows its subscriptions again. */
async function follow(connection: NatsConnection, become: (isOpen: boolean) => void): Promise<void> {
  let changes = 0
  for await (const { type } of connection.status()) {
    if (type === 'disconnect' || type === 'staleConnection') {
      changes++
      become(false)
    } else if (type === 'reconnect') {
      const change = ++changes
      const isThere = () => change === changes && become(true)
      void connection.flush().then(isThere, () => undefined)
    }
  }
}

/** Connects once; rejects if that is not possible. */
export async function tryNats(settings: NatsSettings): Promise<void> {
  const { connect } = await import('@nats-io/transport-node')
  const connection = await connect({ ...optionsOf(settings), reconnect: false })
  await connection.close()
}

/**
 * Joins by two subjects, one of this process and one of all, to which it subscribes once: interest that comes and goes may be lost
 * within NATS. The server may start before NATS, and does without while it is away. Throws a `StartRefusal` if files of the settings
 * cannot be read.
 */
export function openNats(settings: NatsSettings, { place, log }: { place: BusPlace; log: Log }): Bus {
  requireFiles(settings)
  const prefix = `linnet.${place.cluster}`
  const [own, all] = [`${prefix}.to.${place.processId}`, `${prefix}.all`]
  let connection: NatsConnection | undefined
  let listener: BusListener | undefined
  let isOpen = false
  let isClosed = false

  function become(nowOpen: boolean): void {
    if (nowOpen === isOpen) return
    isOpen = nowOpen
    if (isOpen) log.info('the bus can be reached')
    else if (!isClosed) log.warn('the bus cannot be reached; messages of other servers come by the database')
    listener?.onState(isOpen)
  }

  function publish(subject: string, packet: string): void {
    if (!isOpen) return
    try {
      connection?.publish(subject, packet)
    } catch (error) {
      log.warn('a packet could not be sent', { error })
    }
  }

  const take = (_: Error | null, message: Msg) => listener?.onPacket(message.string())

  /** The library tries again by itself, except where it takes a failure for final. */
  async function keepOpen(): Promise<void> {
    const { connect } = await import('@nats-io/transport-node')
    while (!isClosed) {
      try {
        const opened = await connect({
          ...optionsOf(settings),
          ...pings,
          noEcho: true,
          reconnectTimeWait: retryMs,
          maxReconnectAttempts: -1,
          ignoreAuthErrorAbort: true,
        })
        if (isClosed) return await opened.close()
        connection = opened
        for (const subject of [own, all]) opened.subscribe(subject, { callback: take })
        await opened.flush()
        void follow(opened, become).catch(() => undefined)
        become(true)
        await opened.closed()
      } catch (error) {
        log.warn('the bus could not be opened', { error })
      }
      become(false)
      if (!isClosed) await Bun.sleep(retryMs)
    }
  }
  void keepOpen()

  return {
    send: (processId, packet) => publish(`${prefix}.to.${processId}`, packet),
    sendAll: (packet) => publish(all, packet),
    receive(given) {
      listener = given
      listener.onState(isOpen)
    },
    isOpen: () => isOpen,
    async close() {
      isClosed = true
      await connection?.flush().catch(() => undefined)
      await connection?.close()
    },
  }
}

/** The bus between the processes of a cluster: it may lose, double and swap what it carries, and be away. */

export interface BusListener {
  onPacket: (packet: string) => void
  /** Called when the bus is there, and when it is not any more. */
  onState: (isOpen: boolean) => void
}

export interface Bus {
  /** Sends to one process; what it cannot send is lost. */
  send: (processId: string, packet: string) => void
  /** Sends to all other processes. */
  sendAll: (packet: string) => void
  /** Receives what others send, from now on. */
  receive: (listener: BusListener) => void
  /** Whether the bus can be reached. */
  isOpen: () => boolean
  close: () => Promise<void>
}

/** Joins the bus as a process. */
export type OpenBus = (self: BusPlace) => Bus

export interface BusPlace {
  processId: string
  /** The cluster, under a name that no other installation on the same bus has. */
  cluster: string
}

/** A bus within this process, for tests. While it is cut, what is sent is lost. */
export function createLocalBus() {
  const joined = new Map<string, BusListener>()
  let isOpen = true
  const carry = (listener: BusListener, packet: string) => setImmediate(() => listener.onPacket(packet))
  const open: OpenBus = ({ processId }) => ({
    send(to, packet) {
      const listener = joined.get(to)
      if (isOpen && listener) carry(listener, packet)
    },
    sendAll(packet) {
      if (isOpen) for (const [id, listener] of joined) if (id !== processId) carry(listener, packet)
    },
    receive(listener) {
      joined.set(processId, listener)
      listener.onState(isOpen)
    },
    isOpen: () => isOpen,
    close() {
      joined.delete(processId)
      return Promise.resolve()
    },
  })
  return {
    open,
    become(nowOpen: boolean): void {
      isOpen = nowOpen
      for (const { onState } of joined.values()) onState(isOpen)
    },
  }
}

/** Notifies open consoles that the inbox has changed. */
export interface InboxWatch {
  changed: () => void
  /**
   * A stream of server-sent events until its reader leaves, or loses access: `mayGoOn` is checked before each event, and every
   * half minute.
   */
  stream: (signal: AbortSignal, mayGoOn: () => Promise<boolean>) => ReadableStream<Uint8Array>
  endAll: () => void
}

const heartbeatMs = 30_000

export function createInboxWatch(): InboxWatch {
  const listeners = new Set<(name: string) => void>()
  const ends = new Set<() => void>()
  const encoder = new TextEncoder()

  return {
    changed() {
      for (const tell of listeners) tell('changed')
    },
    stream(signal, mayGoOn) {
      let end = () => {}
      return new ReadableStream<Uint8Array>({
        start(controller) {
          const tell = (name: string) =>
            void mayGoOn().then((isAllowed) => {
              if (!isAllowed) end()
              else if (ends.has(end)) controller.enqueue(encoder.encode(`event: ${name}\ndata: {}\n\n`))
            })
          const timer = setInterval(() => tell('heartbeat'), heartbeatMs)
          end = () => {
            clearInterval(timer)
            listeners.delete(tell)
            if (ends.delete(end)) controller.close()
          }
          listeners.add(tell)
          ends.add(end)
          // The reader may have left during authentication; nothing else would end the stream then.
          if (signal.aborted) return end()
          signal.addEventListener('abort', end)
          tell('ready')
        },
        cancel() {
          // The reader has left: there is nothing left to close.
          ends.delete(end)
          end()
        },
      })
    },
    endAll() {
      for (const end of ends) end()
    },
  }
}

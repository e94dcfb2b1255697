/** Tells open consoles that the inbox has changed. */
export interface InboxWatch {
  changed: () => void
  /** A stream of server-sent events until its reader leaves. `onBeat` runs every half a minute while it is read. */
  stream: (signal: AbortSignal, onBeat: () => void) => ReadableStream<Uint8Array>
  endAll: () => void
}

const beatMs = 30_000

export function createInboxWatch(): InboxWatch {
  const listeners = new Set<(text: string) => void>()
  const ends = new Set<() => void>()
  const encoder = new TextEncoder()
  const event = (name: string) => `event: ${name}\ndata: {}\n\n`

  return {
    changed() {
      for (const write of listeners) write(event('changed'))
    },
    stream(signal, onBeat) {
      let end = () => {}
      return new ReadableStream<Uint8Array>({
        start(controller) {
          const write = (text: string) => controller.enqueue(encoder.encode(text))
          const timer = setInterval(() => {
            write(event('beat'))
            onBeat()
          }, beatMs)
          end = () => {
            clearInterval(timer)
            listeners.delete(write)
            if (ends.delete(end)) controller.close()
          }
          listeners.add(write)
          ends.add(end)
          signal.addEventListener('abort', end)
          write(event('ready'))
          onBeat()
        },
        cancel() {
          // The reader has left: there is nothing to close any more.
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

import { listTickets, readDuty, readTicket, staffPath, watchSupport } from '@linnet/protocol/staff'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const name = 'linnet.support'

/**
 * Refetches whenever the server reports a change of the inbox. While it runs, its reader stays on duty. One page of a browser
 * listens and notifies the others, because a browser opens only six connections to a server.
 */
export function useSupportEvents(isOn: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isOn) return
    const stop = new AbortController()
    const others = new BroadcastChannel(name)
    others.addEventListener('message', () => refetchSupport(client))
    const listen = () =>
      new Promise<void>((end) => {
        const source = new EventSource(staffPath(watchSupport))
        source.addEventListener('changed', () => {
          refetchSupport(client)
          others.postMessage('changed')
        })
        stop.signal.addEventListener('abort', () => {
          source.close()
          end()
        })
      })
    // Rejects when the page leaves while it waits for its turn.
    void navigator.locks.request(name, { signal: stop.signal }, listen).catch(() => undefined)
    return () => {
      stop.abort()
      others.close()
    }
  }, [client, isOn])
}

function refetchSupport(client: QueryClient): void {
  for (const call of [listTickets, readTicket, readDuty])
    void client.invalidateQueries({ queryKey: [call.name] })
}

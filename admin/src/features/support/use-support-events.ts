import { listTickets, readDuty, readTicket, staffPath, watchSupport } from '@linnet/protocol/staff'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Asks again whenever the server says that the inbox has changed. While it is open, its reader stays on duty. */
export function useSupportEvents(): void {
  const client = useQueryClient()
  useEffect(() => {
    const source = new EventSource(staffPath(watchSupport))
    source.addEventListener('changed', () => {
      for (const { name } of [listTickets, readTicket, readDuty])
        void client.invalidateQueries({ queryKey: [name] })
    })
    return () => source.close()
  }, [client])
}

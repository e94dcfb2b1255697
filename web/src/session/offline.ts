import { useOnline } from '~/platform/online'
import { useClientState } from './engine'

/** Whether calls have no chance: the device reports at once that it has no network, the connection notices after some seconds. */
export function useIsOffline(): boolean {
  const isOnline = useOnline()
  return useClientState((state) => state.connection === 'offline') || !isOnline
}

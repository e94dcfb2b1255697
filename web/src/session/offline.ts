import { useOnline } from '~/platform/online'
import { useIsOut } from './engine'

/** Whether calls have no chance: the device reports at once that it has no network, the connection notices after some seconds. */
export function useIsOffline(): boolean {
  const isOnline = useOnline()
  return useIsOut() || !isOnline
}

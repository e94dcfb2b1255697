import { useNow } from '~/platform/now'
import { useEngine } from './engine'

/** The server's time in Unix seconds, updated twice a minute; decides whether something is allowed yet. */
export function useServerNow(): number {
  const now = useNow()
  const { serverNowMs } = useEngine()
  const serverMs = serverNowMs()
  return serverMs === undefined ? now : Math.floor(serverMs / 1000)
}

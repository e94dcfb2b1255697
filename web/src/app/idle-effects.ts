import { followMoments } from '~/features/moments/follow-moments'
import { followWebPush } from '~/messages/web-push'
import { followShortcutKey } from './shortcut-key'

/** What runs for the whole session, once the first screens are there. Returns a function that stops it. */
export function followWhenIdle(): () => void {
  const stops = [followWebPush(), followShortcutKey(), followMoments()]
  return () => stops.forEach((stop) => stop())
}

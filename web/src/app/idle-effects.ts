import { followMoments } from '~/features/moments/follow-moments'
import { followWallpapers } from '~/messages/wallpaper/wallpapers'
import { followWebPush } from '~/messages/web-push'
import { followShortcutKey } from './shortcut-key'

/** What runs for the whole session, once the first screens are there. Returns a function that stops it. */
export function followWhenIdle(): () => void {
  const stops = [followWallpapers(), followWebPush(), followShortcutKey(), followMoments()]
  return () => stops.forEach((stop) => stop())
}

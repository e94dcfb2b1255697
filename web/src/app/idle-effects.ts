import { followMoments } from '~/features/moments/follow-moments'
import { momentOutbox } from '~/features/moments/outbox'
import { videoOutbox } from '~/features/videos/outbox'
import { keepAppFiles } from '~/files/keep-app-files'
import { boundMessages } from '~/messages/message-bounds'
import { followEditedMentions } from '~/messages/mute/edited-mentions'
import { onScreen } from '~/messages/new-messages'
import { answerOtherWindows } from '~/messages/other-windows'
import { followWallpapers } from '~/messages/wallpaper/wallpapers'
import { followWebPush } from '~/messages/web-push'
import { keepStorageForWaiting } from '~/session/keep-storage'
import { onConnected } from '~/session/on-connected'
import { askInTrouble } from '~/session/trouble/line-question'
import { followLines } from '~/session/trouble/line-watch'
import { followStoredToken } from '~/session/trouble/lost-token'
import { followInstallOffer } from './install-offer'
import { followLanguage } from './language-change'
import { followShortcutKey } from './shortcut-key'

/**
 * Starts the effects of the whole session, after the first screens are loaded. Returns a function that stops
 * them.
 */
export function followWhenIdle(): () => void {
  const stops = [
    followWallpapers(),
    followWebPush(),
    followEditedMentions(),
    followShortcutKey(),
    followMoments(),
    followLanguage(),
    followInstallOffer(),
    keepAppFiles(),
    keepStorageForWaiting(),
    boundMessages(),
    answerOtherWindows(onScreen),
    followLines(),
    askInTrouble(),
    followStoredToken(),
    onConnected(resumePosts),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Continues with moments and videos that an earlier page or connection left. */
function resumePosts(): void {
  void momentOutbox.resume()
  void videoOutbox.resume()
}

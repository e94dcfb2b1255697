import type { LiveStreamView } from '@linnet/protocol/livestreams/views'
import type { Known, Meaning } from '~/calls/ongoing/controller'
import type { OngoingLive } from '~/calls/ongoing/ongoing'

/** Returns what a stream that this page visits means for it. The page may be on the stage of another one. */
export function stageMeaning(
  live: LiveStreamView,
  { me, place, isBusy }: Pick<Known<OngoingLive>, 'me' | 'place' | 'isBusy'>,
): Meaning<'off'> {
  const isOnStage = live.isOpen && live.stage.some(({ personId }) => personId === me)
  if (!place) return isOnStage && !isBusy ? 'rejoin' : 'nothing'
  if (place.view.id !== live.id) return 'nothing'
  return isOnStage ? 'news' : { end: 'off' }
}

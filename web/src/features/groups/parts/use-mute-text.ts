import { groupTexts } from '~/features/groups/group-texts'
import { muteState } from '~/features/groups/mute-times'
import { useTexts } from '~/i18n/texts'
import { clock, isoDate } from '~/kit/text/relative-time'
import { useNow } from '~/platform/now'

/** Describes a mute that ends at `until`; undefined once it is over. */
export function useMuteText(): (until: number) => string | undefined {
  const texts = useTexts(groupTexts)
  const now = useNow()
  return (until) => {
    const state = muteState(until, now)
    if (state === 'over') return undefined
    if (state === 'open') return texts.muted
    const when = isoDate(until) === isoDate(now) ? clock(until) : `${isoDate(until).slice(5)} ${clock(until)}`
    return texts.mutedUntil({ when })
  }
}

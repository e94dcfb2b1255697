import { groupTexts } from '~/features/groups/group-texts'
import { muteStanding } from '~/features/groups/mute-times'
import { useTexts } from '~/i18n/texts'
import { clock, isoDate } from '~/kit/text/relative-time'
import { useNow } from '~/platform/now'

/** What to say of somebody who is muted until a time; nothing once it is over. */
export function useMuteWords(): (until: number) => string | undefined {
  const texts = useTexts(groupTexts)
  const now = useNow()
  return (until) => {
    const standing = muteStanding(until, now)
    if (standing === 'over') return undefined
    if (standing === 'open') return texts.muted
    const when = isoDate(until) === isoDate(now) ? clock(until) : `${isoDate(until).slice(5)} ${clock(until)}`
    return texts.mutedUntil({ when })
  }
}

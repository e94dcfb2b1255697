import { clock, isoDate } from '../../../kit/relative-time'
import { useTexts } from '../../../kit/texts'
import { useNow } from '../../../platform/now'
import { groupTexts } from '../group-texts'
import { muteStanding } from '../mute-times'

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

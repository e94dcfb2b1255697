import { memberTexts } from '~/features/groups/member-texts'
import { useTexts } from '~/i18n/texts'

const minute = 60
const hour = 3600
const day = 86_400

/** Formats a duration in the largest unit that divides it evenly. */
export function useDurationText(): (seconds: number) => string {
  const texts = useTexts(memberTexts)
  return (seconds) => {
    if (seconds % day === 0) return texts.days({ n: seconds / day })
    if (seconds % hour === 0) return texts.hours({ n: seconds / hour })
    if (seconds % minute === 0) return texts.minutes({ n: seconds / minute })
    return texts.seconds({ n: seconds })
  }
}

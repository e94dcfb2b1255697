import { useTexts } from '@/i18n/texts'
import { hoursTexts } from '../fields/hours-texts'
import { Time } from './Time'

/** When something ends that holds until it is lifted if it has no end. */
export function Until({ at }: { at: number | undefined }) {
  const t = useTexts(hoursTexts)
  return at === undefined ? t.endless : <Time at={at} />
}

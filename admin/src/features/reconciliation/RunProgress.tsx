import { readBooks } from '@linnet/protocol/staff'
import { useStaffQuery } from '@/data/use-staff-query'
import { useTexts } from '@/i18n/texts'
import { checkNames } from './book-names'
import { reconciliationTexts } from './reconciliation-texts'
import css from './RunProgress.module.css'

/** The progress of the checks, no matter who started them. Polls every second while it is shown. */
export function RunProgress() {
  const t = useTexts(reconciliationTexts)
  const names: Readonly<Record<string, string>> = useTexts(checkNames)
  const { data } = useStaffQuery(readBooks, {}, { everySeconds: 1 })
  const running = data?.running
  const text = running
    ? t.checking({ check: names[running.check] ?? running.check, n: running.done + 1, of: running.of })
    : t.starting
  return (
    <div className={css.progress}>
      <span role="status">{text}</span>
      <progress aria-label={t.run} {...(running && { value: running.done, max: running.of })} />
    </div>
  )
}

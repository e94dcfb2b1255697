import { useTexts } from '@/i18n/texts'
import { hoursTexts } from './hours-texts'
import { SelectField } from './TextField'

/** For how many hours something holds; '' until it is lifted. Its name in the form is `hours`. */
export function HoursField() {
  const t = useTexts(hoursTexts)
  return (
    <SelectField
      name="hours"
      label={t.hours}
      options={[
        { value: '1', name: t.h1 },
        { value: '24', name: t.h24 },
        { value: '168', name: t.h168 },
        { value: '720', name: t.h720 },
        { value: '', name: t.endless },
      ]}
    />
  )
}

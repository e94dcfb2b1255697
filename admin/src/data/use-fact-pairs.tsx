import { reportReasonWords } from '@linnet/protocol/words/report-reason-words'
import type { ReactNode } from 'react'
import type { Translated } from '@/i18n/languages'
import { useLanguage, useTexts } from '@/i18n/texts'
import { hoursTexts } from '@/kit/fields/hours-texts'
import { Amount } from '@/kit/text/Amount'
import { Time } from '@/kit/text/Time'
import { durationText } from '@/kit/text/time-text'
import { factTexts } from './fact-texts'
import { settingNames, valueNames } from './setting-names'
import { Subject } from './Subject'
type Words = Readonly<Record<string, string>>

/** Fields that hold the id of something with a desk. */
const subjects: Words = { personId: 'person', ownerId: 'person', payee: 'person', report: 'report' }

/**
 * The fields of a proposal or a record as text: their names, and the names of values that are codes. A field that ends in `At` is a
 * time.
 */
export function useFactPairs(): (record: Readonly<Record<string, unknown>>) => [string, ReactNode][] {
  const names: Words = useTexts(factTexts)
  const reasons: Words = useTexts(reportReasonWords)
  const hours = useTexts(hoursTexts)
  const language = useLanguage()
  const worded = (table: Readonly<Record<string, Translated>>, code: string) =>
    table[code]?.[language] ?? code

  function textOf(name: string, value: string): ReactNode {
    const kind = subjects[name]
    if (kind !== undefined) return <Subject key={name} subject={{ kind, id: value }} isBare />
    switch (name) {
      case 'amount':
      case 'fee':
        return <Amount key={name} value={value} />
      case 'until':
        return <Time key={name} at={Math.floor(Date.parse(value) / 1000)} />
      case 'setting':
      case 'key':
        return worded(settingNames, value)
      case 'value':
      case 'before':
      case 'after':
        return worded(valueNames, value)
      case 'beginsAt':
        return names[value] ?? value
      case 'reason':
      case 'sanctionReason':
        return reasons[value] ?? value
      default:
        return value
    }
  }

  function valueOf(name: string, value: unknown): ReactNode {
    if (name === 'hours')
      return typeof value === 'number' ? durationText(value * 3600, language) : hours.endless
    if (name.endsWith('At') && typeof value === 'number') return <Time key={name} at={value} />
    if (typeof value === 'boolean') return value ? names['yes'] : names['no']
    if (value === undefined || value === null || value === '') return undefined
    return typeof value === 'string' ? textOf(name, value) : JSON.stringify(value)
  }

  return (record) =>
    Object.entries(record).map(([name, value]) => [names[name] ?? name, valueOf(name, value)])
}

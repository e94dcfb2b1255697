import type { listSettings, StaffOutput } from '@linnet/protocol/staff'
import { areaNames } from '@/data/setting-areas'
import { settingNames, unitNames, valueNames } from '@/data/setting-names'
import type { Translated } from '@/i18n/languages'
import { useLanguage, useTexts } from '@/i18n/texts'
import { amountText } from '@/kit/text/amount-text'
import { settingsTexts } from './settings-texts'

export type Setting = StaffOutput<typeof listSettings>['settings'][number]

/** Texts of the settings in the chosen language. */
export function useSettingWords() {
  const language = useLanguage()
  const t = useTexts(settingsTexts)
  const of = (names: Readonly<Record<string, Translated>>, key: string) => names[key]?.[language] ?? key
  const valueText = ({ kind, unit }: Pick<Setting, 'kind' | 'unit'>, value: string): string => {
    if (value === '') return '–'
    if (kind === 'amount') return amountText(value)
    if (kind === 'switch' || kind === 'choice') return of(valueNames, value)
    return unit === undefined ? value : `${value} ${of(unitNames, unit)}`
  }
  return {
    name: ({ key }: Pick<Setting, 'key'>) => of(settingNames, key),
    area: (area: string) => of(areaNames, area),
    unit: ({ unit }: Setting) => (unit === undefined ? undefined : of(unitNames, unit)),
    choice: (value: string) => of(valueNames, value),
    value: valueText,
    range: (setting: Setting): string => {
      const { least, most, kind } = setting
      if (least === undefined || most === undefined) return ''
      const shown = (text: string) => (kind === 'amount' ? amountText(text) : text)
      return t.to({ least: shown(least), most: shown(most) })
    },
  }
}

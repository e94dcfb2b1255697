import type { readOverview, StaffOutput } from '@linnet/protocol/staff'
import { useLanguage } from '@/i18n/texts'
import { amountText } from '@/kit/text/amount-text'
import { figureNames } from './figure-names'

export type OverviewData = StaffOutput<typeof readOverview>

/** The name of a figure in the chosen language. */
export function useFigureName(): (name: string) => string {
  const language = useLanguage()
  return (name) => figureNames[name]?.[language] ?? name
}

/** A figure as text; a dash where it was not counted. */
export function figureText(value: string | null | undefined, unit: 'count' | 'usdt'): string {
  if (value === null || value === undefined) return '–'
  return unit === 'usdt' ? amountText(value) : Number(value).toLocaleString('en')
}

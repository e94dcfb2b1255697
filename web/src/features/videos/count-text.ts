import { htmlLanguage, type Language } from '~/i18n/languages'

/** A count in compact form: 12,000 is 12K, or 1.2万. */
export const countText = (count: number, language: Language): string =>
  new Intl.NumberFormat(htmlLanguage(language), { notation: 'compact', maximumFractionDigits: 1 }).format(
    count,
  )

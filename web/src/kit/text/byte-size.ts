import { htmlLanguage, type Language } from '~/i18n/languages'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats a file size: 12 kB, 3.4 MB. */
export function byteSizeText(bytes: number, language: Language): string {
  // Intl's short form of "byte" is the whole word, and always singular in English.
  if (bytes < 1000) return `${bytes} B`
  const power = Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return new Intl.NumberFormat(htmlLanguage(language), {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}

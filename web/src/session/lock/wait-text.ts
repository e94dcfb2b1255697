import { htmlLanguage, type Language } from '~/i18n/languages'

/** A wait in words: seconds below a minute and a half, else minutes. */
export function waitText(ms: number, language: Language): string {
  const seconds = Math.ceil(ms / 1000)
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return new Intl.NumberFormat(htmlLanguage(language), { style: 'unit', unit, unitDisplay: 'long' }).format(
    value,
  )
}

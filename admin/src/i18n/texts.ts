import type { Language, Translated } from './languages'
import { preferences } from './preferences'

/** A text with parameters, such as `(p: { n: number }) => string`. Methods are bivariant, so any parameters fit. */
type TextMaker = { bivarianceHack(params: never): string }['bivarianceHack']
type TextTable = Record<string, Record<Language, string | TextMaker>>

/** The texts in one language, as screens use them. */
export type TextsIn<Table extends TextTable> = {
  readonly [Key in keyof Table]: Table[Key][Language] extends string
    ? string
    : Exclude<Table[Key][Language], string>
}

/** A table of texts in all four languages, made by defineTexts. */
export type Texts<Table extends TextTable> = { readonly [L in Language]: TextsIn<Table> }

/** All four languages of a key are strings, or all four are functions. */
type SameShape<Table extends TextTable> = {
  [Key in keyof Table]: Table[Key]['zh-cn'] extends string
    ? Translated
    : Translated<Extract<Table[Key]['zh-cn'], TextMaker>>
}

/** Declares a desk's texts, each key in all four languages; a missing language is a type error. */
export function defineTexts<const Table extends TextTable>(table: Table & SameShape<Table>): Texts<Table> {
  const textsIn = (language: Language) =>
    Object.fromEntries(
      Object.entries<Record<Language, string | TextMaker>>(table).map(([key, text]) => [key, text[language]]),
    ) as TextsIn<Table>
  return { 'zh-cn': textsIn('zh-cn'), 'zh-hk': textsIn('zh-hk'), en: textsIn('en'), ko: textsIn('ko') }
}

/** A desk's texts in the chosen language; re-renders when the language changes. */
export const useTexts = <Table extends TextTable>(texts: Texts<Table>): TextsIn<Table> =>
  texts[preferences.use().language]

/** The chosen language. */
export const useLanguage = (): Language => preferences.use().language

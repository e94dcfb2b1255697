/** Declaring texts: each in four languages side by side. */
import type { Language, Translated } from '../languages'

/** A text with parameters, such as `(p: { n: number }) => string`. Methods are bivariant, so any parameters fit. */
type TextMaker = { bivarianceHack(params: never): string }['bivarianceHack']
export type TextTable = Record<string, Record<Language, string | TextMaker>>

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

/**
 * Declares texts, each key in all four languages; a missing language is a type error.
 * A value is a string, or a function of named parameters that are the same in every language.
 */
export function defineTexts<const Table extends TextTable>(table: Table & SameShape<Table>): Texts<Table> {
  return {
    'zh-cn': textsIn(table, 'zh-cn'),
    'yue-lang': textsIn(table, 'yue-lang'),
    'en-us': textsIn(table, 'en-us'),
    'korean-lang': textsIn(table, 'korean-lang'),
  }
}

function textsIn<Table extends TextTable>(table: Table, language: Language): TextsIn<Table> {
  const entries = Object.entries(table).map(([key, byLanguage]) => [key, byLanguage[language]])
  return Object.fromEntries(entries) as TextsIn<Table>
}

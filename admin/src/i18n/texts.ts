import type { Texts, TextsIn, TextTable } from '@linnet/protocol/words/texts'
import type { Language } from './languages'
import { preferences } from './preferences'

export { defineTexts, type Texts, type TextsIn } from '@linnet/protocol/words/texts'

/** A desk's texts in the chosen language; re-renders when the language changes. */
export const useTexts = <Table extends TextTable>(texts: Texts<Table>): TextsIn<Table> =>
  texts[preferences.use().language]

/** The chosen language. */
export const useLanguage = (): Language => preferences.use().language

import type { Texts, TextsIn, TextTable } from '@linnet/protocol/words/texts'
import { usePreferences } from './preferences'

export { defineTexts, type Texts, type TextsIn } from '@linnet/protocol/words/texts'

/** A feature's texts in the chosen language; re-renders when the language changes. */
export function useTexts<Table extends TextTable>(texts: Texts<Table>): TextsIn<Table> {
  return texts[usePreferences((preferences) => preferences.language)]
}

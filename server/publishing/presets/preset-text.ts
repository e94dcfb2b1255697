import type { Translated } from '@linnet/protocol'

/** A legal text that comes with Linnet, in all languages. */
export interface PresetText {
  title: Translated
  intro: Translated
  sections: readonly { heading: Translated; body: Translated }[]
}

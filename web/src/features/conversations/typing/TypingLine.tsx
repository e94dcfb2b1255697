import type { Typist } from '@linnet/client'
import { usePreferences } from '~/i18n/preferences'
import { typingWords } from './typing-words'

/** Shows who is writing, recording or uploading, in place of the subtitle. */
export function TypingLine({ typists }: { typists: readonly Typist[] }) {
  const language = usePreferences((preferences) => preferences.language)
  return typingWords(typists, language)
}

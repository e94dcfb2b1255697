import type { Typist } from '@linnet/client'
import { doings } from '@linnet/protocol/conversations/calls'
import { useEffect, useState } from 'react'
import type { Language } from '~/i18n/languages'
import { usePreferences } from '~/i18n/preferences'
import { typingTexts } from './typing-texts'

/** Shows who is writing, recording or uploading, in place of the subtitle. */
export function TypingLine({ typists }: { typists: readonly Typist[] }) {
  const language = usePreferences((preferences) => preferences.language)
  const words = typingWords(typists, language)
  // Screen readers say what comes into a region that is there already.
  const [spoken, setSpoken] = useState('')
  useEffect(() => setSpoken(words), [words])
  return <span role="status">{spoken}</span>
}

/** Names at most two people and counts the rest. If their activities differ, it says typing. */
export function typingWords(typists: readonly Typist[], language: Language): string {
  const texts = typingTexts[language]
  const [first] = typists
  if (!first) return ''
  const doing = typists.every((each) => each.doing === first.doing) ? first.doing : doings.typing
  const names = typists.map(({ name }) => name).filter((name) => name !== '')
  if (typists.length === 1 && names.length === 0)
    return doing === doings.recording
      ? texts.recording
      : doing === doings.uploading
        ? texts.uploading
        : texts.typing
  const who =
    names.length < typists.length || names.length > 2
      ? texts.many({ n: typists.length })
      : names.length === 2
        ? texts.two({ names })
        : texts.one({ name: names.join('') })
  if (doing === doings.recording) return texts.recordingIn({ who })
  return doing === doings.uploading ? texts.uploadingIn({ who }) : texts.typingIn({ who })
}

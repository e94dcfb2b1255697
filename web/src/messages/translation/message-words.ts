import type { Content } from '@linnet/protocol'
import { rangesOf, textOf } from '@linnet/protocol/conversations/calls'
import type { TranslationLanguage } from '@linnet/protocol/translation/calls'

const written: ReadonlySet<Content['kind']> = new Set(['text', 'image', 'video', 'file', 'robotMessage'])

/** The text of a message that can be translated; '' if it has none. */
export function wordsToTranslate(content: Content): string {
  const words =
    content.kind === 'poll'
      ? [content.poll.question, ...content.poll.options].join('\n')
      : written.has(content.kind)
        ? textOf(content)
        : ''
  return /\p{L}/u.test(words) ? words : ''
}

/** A translation would reveal the text under a spoiler, so it is never automatic. */
export const hasSpoiler = (content: Content): boolean =>
  rangesOf(content).some(({ style }) => style === 'spoiler')

const han = /[^\p{Script=Han}\P{L}]/u
const foreign: Partial<Record<TranslationLanguage, RegExp>> = {
  'zh-Hans': han,
  'zh-Hant': han,
  yue: han,
  ko: /[^\p{Script=Hangul}\P{L}]/u,
  th: /[^\p{Script=Thai}\P{L}]/u,
}

/** Whether every letter is in the script of a language, so that the provider need not see the text. */
export const isWrittenIn = (words: string, to: TranslationLanguage): boolean =>
  foreign[to] !== undefined && !foreign[to].test(words)

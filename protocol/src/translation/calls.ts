/** Translating messages, and transcribing voice messages. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { maxTextLength } from '../kinds/fields'
import { ConversationId, count, text, wireInput, wireView } from '../wire'

/** The languages that messages can be translated into, by BCP 47 tag. */
export const translationLanguages = [
  'zh-Hans',
  'zh-Hant',
  'yue',
  'en',
  'ko',
  'ja',
  'es',
  'fr',
  'de',
  'pt',
  'ru',
  'it',
  'vi',
  'th',
  'id',
  'ar',
  'hi',
  'tr',
] as const
export const TranslationLanguage = z.enum(translationLanguages)
export type TranslationLanguage = z.output<typeof TranslationLanguage>

/** The longest translation or transcript; a provider's answer beyond it is cut off. */
export const maxTranslationLength = 4 * maxTextLength

export const translate = defineCall({
  name: 'translation.translate',
  wire: 'POST /im/vendor/transMsg',
  auth: 'member',
  summary:
    'Translates a message that I may read now, or a text, by the provider that the operator has chosen. Which language it is in is found out. ' +
    'A text in the wanted language comes back as it is. Whether there is a provider says `translates` of get/base.',
  input: wireInput({
    conversationId: ['list_id', ConversationId.optional()],
    cseq: ['cseq', count().optional()],
    text: [
      'text',
      text({ min: 1, max: maxTextLength }).optional(),
      'A text instead of a message.',
      'See you at six.',
    ],
    to: ['to', TranslationLanguage, 'The language to translate into.', 'en'],
  }),
  output: wireView({ text: ['text', z.string()] }),
  refusals: [
    'ConversationNotFound',
    'MessageGone',
    'NothingToTranslate',
    'TranslationOff',
    'TranslationFailed',
  ],
  limit: { count: 120, seconds: 60 },
})

export const transcribe = defineCall({
  name: 'translation.transcribe',
  wire: 'POST /im/vendor/transVoice',
  auth: 'member',
  summary:
    'What a voice message that I may read now says, as text, by the provider that the operator has chosen. Whether there is one says `voice_to_text` of get/base.',
  input: wireInput({
    conversationId: ['list_id', ConversationId],
    cseq: ['cseq', count()],
  }),
  output: wireView({ text: ['text', z.string()] }),
  refusals: [
    'ConversationNotFound',
    'MessageGone',
    'NotAVoiceMessage',
    'NoWordsHeard',
    'VoiceToTextOff',
    'VoiceToTextFailed',
  ],
  limit: { count: 30, seconds: 60 },
})

export const translationCalls = [translate, transcribe] as const

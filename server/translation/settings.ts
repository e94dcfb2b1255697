import { z } from 'zod'
import { isOpenHttp } from '../kernel/exposure'
import { defineSettings, mustBeHttps, setting, values, wrongSetting } from '../kernel/settings'

/** The address of a provider, and the way to query it. */
export interface ProviderConfig {
  kind: 'libretranslate' | 'openai'
  url: string
  key: string | undefined
  model: string
}

export interface TranslationConfig {
  translator: ProviderConfig | undefined
  transcriber: ProviderConfig | undefined
  /** The daily limits per person: characters translated, and seconds transcribed; cached answers cost nothing. */
  charsPerDay: number
  secondsPerDay: number
}

const secret = values.text.regex(/^[\x21-\x7e]+$/).optional()

/** The providers of translation and transcription. Without an address, each is off. */
export const translationSettings = defineSettings(
  {
    TRANSLATE_URL: setting(values.httpUrl.optional(), 'the http or https URL of a provider'),
    TRANSLATE_KIND: setting(
      z.enum(['libretranslate', 'openai']).default('libretranslate'),
      'libretranslate or openai',
    ),
    TRANSLATE_KEY: setting(secret, 'a key without spaces'),
    TRANSLATE_MODEL: setting(values.text.optional(), 'the name of a model'),
    TRANSLATE_CHARS_PER_DAY: setting(
      values.wholeNumber.pipe(z.int().min(5_000)).default(200_000),
      'a whole number of at least 5000',
    ),
    TRANSCRIBE_URL: setting(values.httpUrl.optional(), 'the http or https URL of a provider'),
    TRANSCRIBE_KEY: setting(secret, 'a key without spaces'),
    TRANSCRIBE_MODEL: setting(values.text.default('whisper-1'), 'the name of a model'),
    TRANSCRIBE_SECONDS_PER_DAY: setting(
      values.wholeNumber.pipe(z.int().min(60)).default(3_600),
      'a whole number of at least 60',
    ),
  },
  (given, { production }): TranslationConfig => {
    for (const name of ['TRANSLATE_URL', 'TRANSCRIBE_URL'] as const)
      if (production && given[name] && isOpenHttp(given[name])) throw mustBeHttps(name)
    const kind = given.TRANSLATE_KIND
    if (given.TRANSLATE_URL && kind === 'openai' && given.TRANSLATE_MODEL === undefined)
      throw wrongSetting('TRANSLATE_MODEL', 'the name of a model when TRANSLATE_KIND is openai')
    return {
      translator: given.TRANSLATE_URL
        ? { kind, url: given.TRANSLATE_URL, key: given.TRANSLATE_KEY, model: given.TRANSLATE_MODEL ?? '' }
        : undefined,
      transcriber: given.TRANSCRIBE_URL
        ? {
            kind: 'openai',
            url: given.TRANSCRIBE_URL,
            key: given.TRANSCRIBE_KEY,
            model: given.TRANSCRIBE_MODEL,
          }
        : undefined,
      charsPerDay: given.TRANSLATE_CHARS_PER_DAY,
      secondsPerDay: given.TRANSCRIBE_SECONDS_PER_DAY,
    }
  },
)

import type { Language } from './languages'
import { currentLanguage } from './preferences'
import { textCatalogs, type TextPart } from './text-catalogs'

const loaded: Partial<Record<Language, Record<string, unknown>>> = {}

/** Loads texts in a language; again after a failure. */
export async function loadTexts(language: Language, part: TextPart): Promise<void> {
  const module = await textCatalogs[language]?.[part]()
  if (module) Object.assign((loaded[language] ??= {}), module.texts)
}

/** The build's replacement for `defineTexts`: a table whose texts are loaded by language. */
export function loadedTexts(id: string): Readonly<Record<Language, unknown>> {
  const table = (language: Language) => {
    const texts = loaded[language]?.[id]
    if (!texts) throw new Error(`The texts of ${id} are not loaded in ${language}.`)
    return texts
  }
  return {
    get 'zh-cn'() {
      return table('zh-cn')
    },
    get 'yue-lang'() {
      return table('yue-lang')
    },
    get 'en-us'() {
      return table('en-us')
    },
    get 'korean-lang'() {
      return table('korean-lang')
    },
  }
}

/**
 * The build's wrapper of each import() of a screen whose texts are not in the first visit: they load with it.
 */
export async function withTexts<Module>(importing: Promise<Module>, part: TextPart): Promise<Module> {
  // Later screens share some texts with those of guests.
  const parts = part === 'rest' ? (['guest', 'rest'] as const) : [part]
  const [module] = await Promise.all([importing, ...parts.map((each) => loadTexts(currentLanguage(), each))])
  return module
}

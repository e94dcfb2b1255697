import type {
  ContentKind,
  ContentTexts,
  ContentVersion,
  StaffInput,
  saveContent,
} from '@linnet/protocol/staff'
import { type Language, languages } from '@/i18n/languages'
import { typedNumber } from '@/kit/fields/AmountField'
import { fromLocalInput, localInput } from '@/kit/text/time-text'

type ByLanguage<T> = Record<Language, T>

/** The values of the editor's fields. */
export interface ContentValues {
  titles: ByLanguage<string>
  body: ByLanguage<string>
  categoryId: string
  isBar: boolean
  audience: 'all' | 'new' | 'languages'
  days: string
  audienceLanguages: ByLanguage<boolean>
  until: string
  link: string
  type: 'app' | 'game' | 'miniProgram'
  pictureId: string
  needsAcceptance: boolean
  version: string
}

const each = <T>(valueOf: (language: Language) => T): ByLanguage<T> =>
  Object.fromEntries(languages.map((language) => [language, valueOf(language)])) as ByLanguage<T>

/** The facts of any kind, where present. */
interface Facts {
  isBar?: boolean
  audience?: { to: 'all' } | { to: 'new'; days: number } | { to: 'languages'; languages: string[] }
  untilMs?: number
  link?: string
  type?: ContentValues['type']
  pictureId?: string
  needsAcceptance?: boolean
  version?: string
}

/** The editor's fields filled from a version. */
export function valuesOf(
  { texts, facts: given }: { texts: ContentTexts; facts: Record<string, unknown> },
  categoryId: string,
): ContentValues {
  const facts = given as Facts
  const { audience = { to: 'all' } } = facts
  return {
    titles: each((language) => texts[language]?.title ?? ''),
    body: each((language) => texts[language]?.body ?? ''),
    categoryId,
    isBar: facts.isBar ?? true,
    audience: audience.to,
    days: audience.to === 'new' ? String(audience.days) : '7',
    audienceLanguages: each(
      (language) => audience.to === 'languages' && audience.languages.includes(language),
    ),
    until: facts.untilMs === undefined ? '' : localInput(facts.untilMs / 1000),
    link: facts.link ?? '',
    type: facts.type ?? 'app',
    pictureId: facts.pictureId ?? '',
    needsAcceptance: facts.needsAcceptance ?? true,
    version: facts.version ?? '',
  }
}

/** The draft to save from the fields. A language without a title and text is left out. */
export function draftOf(
  kind: ContentKind,
  values: ContentValues,
): Pick<StaffInput<typeof saveContent>, 'kind' | 'categoryId' | 'texts' | 'facts'> {
  const written = languages.filter(
    (language) => (values.titles[language] + values.body[language]).trim() !== '',
  )
  const texts = Object.fromEntries(
    written.map((language) => [
      language,
      { title: values.titles[language].trim(), body: values.body[language] },
    ]),
  )
  return {
    kind,
    texts,
    facts: factsOf(kind, values),
    ...(kind === 'article' && values.categoryId !== '' && { categoryId: values.categoryId }),
  }
}

function factsOf(kind: ContentKind, values: ContentValues): Record<string, unknown> {
  const picture = values.pictureId === '' ? {} : { pictureId: values.pictureId }
  switch (kind) {
    case 'article':
      return {}
    case 'announcement': {
      const until = fromLocalInput(values.until)
      const untilMs = values.until === '' || until === undefined ? {} : { untilMs: until * 1000 }
      return { isBar: values.isBar, audience: audienceOf(values), ...untilMs }
    }
    case 'news':
      return picture
    case 'discover':
      return { type: values.type, link: values.link.trim(), ...picture }
    case 'agreement':
    case 'privacy':
    case 'service':
      return { needsAcceptance: values.needsAcceptance }
    case 'release':
      return { version: values.version.trim() }
  }
}

function audienceOf({ audience, days, audienceLanguages }: ContentValues) {
  switch (audience) {
    case 'all':
      return { to: 'all' }
    case 'new':
      return { to: 'new', days: typedNumber(days) ?? 0 }
    case 'languages':
      return {
        to: 'languages',
        languages: languages.filter((language) => audienceLanguages[language]),
      }
  }
}

/** The parts shown in a comparison of versions. */
export const comparable = ({ texts, facts }: ContentVersion): Record<string, unknown> => ({ facts, texts })

/** The shapes of the staff's content, before and after publishing. */
import { z } from 'zod'
import { languages } from '../languages'
import { DiscoverKind } from '../publishing/calls'
import { isBlank } from '../visible-text'

/**
 * `agreement`, `privacy` and `service` are the legal texts, one of each; `release` describes the changes in a version of the app.
 */
export const contentKinds = [
  'article',
  'announcement',
  'news',
  'discover',
  'agreement',
  'privacy',
  'service',
  'release',
] as const
export const ContentKind = z.enum(contentKinds)
export type ContentKind = z.output<typeof ContentKind>

export const legalKinds = ['agreement', 'privacy', 'service'] as const satisfies readonly ContentKind[]

export const maxTitleLength = 120
export const maxBodyLength = 40_000

const typed = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/)
    .refine((value) => value.isWellFormed(), 'contains characters that cannot be stored')

/** A title and a text in Markdown: links to https addresses or screens of the app (`#/pages/...`), pictures as `picture:<id>`, no HTML. */
export const ContentText = z.strictObject({
  title: typed(maxTitleLength).refine((title) => !isBlank(title), 'a title is needed'),
  body: typed(maxBodyLength),
})
export type ContentText = z.output<typeof ContentText>

/** By language; members whose language is missing see the nearest one available. */
export const ContentTexts = z.strictObject({
  'zh-cn': ContentText.optional(),
  'yue-lang': ContentText.optional(),
  'en-us': ContentText.optional(),
  'korean-lang': ContentText.optional(),
})
export type ContentTexts = z.output<typeof ContentTexts>

export const Audience = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('all') }),
  /** People who registered in the last `days`. */
  z.strictObject({ to: z.literal('new'), days: z.int().min(1).max(365) }),
  z.strictObject({ to: z.literal('languages'), languages: z.array(z.enum(languages)).min(1).max(4) }),
])
export type Audience = z.output<typeof Audience>

const PictureId = z.uuid().toLowerCase().optional()

/** The facts of each kind in addition to its texts. */
export const contentFacts = {
  article: z.strictObject({}),
  announcement: z.strictObject({
    /** Whether it is also shown above the chat list, until it is seen. */
    isBar: z.boolean(),
    audience: Audience,
    /** The end, in ms; no end if absent. */
    untilMs: z.int().min(0).optional(),
  }),
  news: z.strictObject({ pictureId: PictureId }),
  /** The title is the entry's name, the text a one-line description. */
  discover: z.strictObject({ type: DiscoverKind, link: typed(500), pictureId: PictureId }),
  agreement: z.strictObject({ needsAcceptance: z.boolean() }),
  privacy: z.strictObject({ needsAcceptance: z.boolean() }),
  service: z.strictObject({ needsAcceptance: z.boolean() }),
  release: z.strictObject({ version: z.string().regex(/^\d{1,4}(\.\d{1,4}){1,3}(-[0-9a-z.-]{1,20})?$/) }),
} as const satisfies Record<ContentKind, z.ZodType>
export type ContentFacts<Kind extends ContentKind = ContentKind> = z.output<(typeof contentFacts)[Kind]>

/** `scheduled` takes effect later; `withdrawn` was taken back; `replaced` was in effect before another version. */
export const VersionState = z.enum(['draft', 'scheduled', 'published', 'withdrawn', 'replaced'])
export type VersionState = z.output<typeof VersionState>

/** Facts as sent; checked by kind when they are saved. */
export const ContentFactsInput = z.record(z.string().max(40), z.unknown())

export const maxCategoryLength = 40

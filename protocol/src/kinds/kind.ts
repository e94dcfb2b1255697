/** The definition of a message kind: those of this folder are listed in `index.ts`. */
import { z } from 'zod'

/** Actions that a message allows once it is in the log. */
export interface Permissions {
  /** Forward it, alone or inside a chat record. */
  forward: boolean
  /** Reply to it with a quote. */
  quote: boolean
  /** Edit its text, as its sender. Such a kind has `text` and `mentions`. */
  edit: boolean
  /** Recall it for everybody. */
  recall: boolean
}

/** A copy of a message in a chat record, as on the wire: `kind` is a number, and `contentOfItem` reads `content`. */
export interface RecordItem {
  kind: number
  at: number
  senderName: string
  senderPhoto: string
  content: Record<string, unknown>
}

export interface Kind<
  Sent extends z.ZodType | 'serverOnly' = z.ZodType | 'serverOnly',
  Seen extends z.ZodType = z.ZodType,
  May extends Permissions = Permissions,
> {
  /** The number on the wire, and in the database. */
  number: number
  /** The content as a member sends it: unknown fields are refused. `serverOnly` kinds cannot be sent. */
  sent: Sent
  /**
   * The content as everybody reads it. Content that does not match becomes `unknown` and shows as a
   * placeholder.
   */
  seen: Seen
  may: May
  /** Ids of the files that are kept as long as the message is. */
  files: (content: z.output<Seen>) => readonly string[]
  /** All text in it that people can read, for search and forbidden words. */
  searchText: (content: z.output<Seen>) => readonly string[]
  /**
   * The content's own text in previews and quotes, without the translated name of the kind; '' if it has
   * none.
   */
  summary: (content: z.output<Seen>) => string
  /** Messages inside it; their files and text count as its own. */
  items?: (content: z.output<Seen>) => readonly RecordItem[]
}

export const defineKind = <
  Sent extends z.ZodType | 'serverOnly',
  Seen extends z.ZodType,
  const May extends Permissions,
>(
  kind: Kind<Sent, Seen, May>,
): Kind<Sent, Seen, May> => kind

/** Keeps unknown fields at run time, for versions that know them, but leaves them out of the type. */
export const openObject = <S extends z.ZodRawShape>(shape: S): z.ZodObject<S> => z.looseObject(shape)

/** Drops the index signature that zod infers for loose and for empty objects. */
export type Closed<T> = { [F in keyof T as string extends F ? never : F]: T[F] }

export const none = () => []
export const noSummary = () => ''

/** What a moment and a comment must be, for the server and the app. */
import { z } from 'zod'
import { paragraphProblem, tidyParagraph } from '../text-rules'

export const maxMomentLength = 5000
export const maxCommentLength = 1000
export const maxMomentPictures = 9
export const maxMomentMentions = 30
/** Moments, comments, people and notifications on one page. */
export const momentsPerPage = 30
/** Likers and comments that a list shows with a moment. */
export const previewedLikers = 30
export const previewedComments = 10
/** Unread moments and notifications are counted up to here. */
export const maxCountedMoments = 99

/** How long one that is not published is kept. */
export const momentDraftDays = 90

/** Who sees a moment: all friends, chosen people and tags, all friends except some, only the author, or everybody. */
export const MomentVisibility = z.enum(['friends', 'some', 'except', 'me', 'public'])
export type MomentVisibility = z.output<typeof MomentVisibility>

/** Who may comment, of those who see it. */
export const CommentsFrom = z.enum(['all', 'friends', 'nobody'])
export type CommentsFrom = z.output<typeof CommentsFrom>

/** How many days back others see my moments; 0: all of them. */
export const momentDayChoices = [3, 30, 180, 0] as const

interface Draft {
  text: string
  place?: unknown
  link?: unknown
  price?: unknown
  mentions?: readonly unknown[] | undefined
  visibility: MomentVisibility
  commentsFrom?: CommentsFrom | undefined
}

/** Nothing is written, chosen or set, apart from files. */
export const isBlankDraft = ({
  text,
  place,
  link,
  price,
  mentions = [],
  visibility,
  commentsFrom = 'all',
}: Draft): boolean =>
  text.trim() === '' &&
  mentions.length === 0 &&
  visibility === 'friends' &&
  commentsFrom === 'all' &&
  [place, link, price].every((each) => each === undefined)

export type MomentTextProblem = 'empty' | 'blank' | 'bad' | 'long'

/** Checks the text of a moment: it is needed if nothing is shown with it, and does not begin with a blank. */
export function momentTextProblem(
  text: string,
  { hasMedia }: { hasMedia: boolean },
): MomentTextProblem | undefined {
  if (text === '') return hasMedia ? undefined : 'empty'
  const problem = paragraphProblem(text, maxMomentLength)
  if (problem === 'missing') return hasMedia ? undefined : 'empty'
  if (problem === 'characters') return 'bad'
  if (problem === 'long') return 'long'
  return !hasMedia && /^\s/u.test(text) ? 'blank' : undefined
}

/** The same for a comment. */
export function commentTextProblem(
  text: string,
  { hasMedia }: { hasMedia: boolean },
): MomentTextProblem | undefined {
  if (tidyParagraph(text) === '') return hasMedia ? undefined : 'empty'
  const problem = paragraphProblem(text, maxCommentLength)
  return problem && ({ missing: 'empty', characters: 'bad', long: 'long' } as const)[problem]
}

/** Letters of a paid moment that can be read before it is paid. */
const previewedLetters = 60

/** What somebody reads of a paid moment before they pay: its beginning, at most half of it. */
export function previewOfPaid(text: string): string {
  const shown = text.slice(0, Math.min(previewedLetters, Math.floor(text.length / 2)))
  // Half a character is dropped, and what blanks are left at the end.
  const whole = shown.isWellFormed() ? shown : shown.slice(0, -1)
  return whole.trim() === '' ? '' : `${whole.trimEnd()}…`
}

/** The rules for moments and comments, for the server and the app. */
import { z } from 'zod'
import { cutToUnits } from '../text-cut'
import { paragraphProblem, tidyParagraph } from '../text-rules'
import { isBlank } from '../visible-text'

export const maxMomentLength = 5000
export const maxCommentLength = 1000
export const maxMomentPictures = 9
export const maxMomentMentions = 30
/** Moments, comments, people and notifications on one page. */
export const momentsPerPage = 30
/** The number of likers and comments that a list shows with a moment. */
export const previewedLikers = 30
export const previewedComments = 10
/** Unread moments and notifications are counted up to here. */
export const maxCountedMoments = 99

/** Days for which an unpublished draft is kept. */
export const momentDraftDays = 90

/**
 * The people who see a moment: all friends, chosen people and tags, all friends except some, only the author,
 * or everybody.
 */
export const MomentVisibility = z.enum(['friends', 'some', 'except', 'me', 'public'])
export type MomentVisibility = z.output<typeof MomentVisibility>

/** The people who may comment, among those who see the moment. */
export const CommentsFrom = z.enum(['all', 'friends', 'nobody'])
export type CommentsFrom = z.output<typeof CommentsFrom>

/** Days for which others see my moments; 0: all of them. */
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

/** Nothing is written, chosen or set; files don't count. */
export const isBlankDraft = ({
  text,
  place,
  link,
  price,
  mentions = [],
  visibility,
  commentsFrom = 'all',
}: Draft): boolean =>
  isBlank(text) &&
  mentions.length === 0 &&
  visibility === 'friends' &&
  commentsFrom === 'all' &&
  [place, link, price].every((each) => each === undefined)

export type MomentTextProblem = 'empty' | 'blank' | 'bad' | 'long'

/** Checks the text of a moment: it is required if nothing else is shown, and must not begin with a blank. */
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

/** Checks the text of a comment in the same way. */
export function commentTextProblem(
  text: string,
  { hasMedia }: { hasMedia: boolean },
): MomentTextProblem | undefined {
  if (tidyParagraph(text) === '') return hasMedia ? undefined : 'empty'
  const problem = paragraphProblem(text, maxCommentLength)
  return problem && ({ missing: 'empty', characters: 'bad', long: 'long' } as const)[problem]
}

/** Letters of a paid moment that can be read before paying. */
const previewedLetters = 60

/** The readable part of a paid moment before paying: its beginning, at most half of it. */
export function previewOfPaid(text: string): string {
  const shown = cutToUnits(text, Math.min(previewedLetters, Math.floor(text.length / 2)))
  return isBlank(shown) ? '' : `${shown.trimEnd()}…`
}

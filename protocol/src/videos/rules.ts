/** The rules for short videos and the texts about them, for the server and the app. */
import { z } from 'zod'
import { paragraphProblem, tidyLine } from '../text-rules'
import { isBlank } from '../visible-text'

export const maxVideoMs = 180_000
export const maxVideoText = 1000
export const maxVideoTags = 5
export const maxVideoTag = 30
export const maxVideoComment = 500
/** Videos on a page of my personal feed. */
export const videosPerFeed = 10
/** Entries on a page of every list: videos, comments, people and notifications. */
export const videosPerPage = 30
/** Videos that the app has loaded and not shown yet, which a page of the feed leaves out. */
export const maxHeldVideos = 50
/** Watched videos that are reported at once. */
export const maxWatches = 50
/** Notifications that I have not seen are counted up to here. */
export const maxCountedVideoNotifications = 99
export const videoSuggestions = 8

/** The people who see a video: everybody, friends, or its author alone. */
export const VideoVisibility = z.enum(['public', 'friends', 'me'])
export type VideoVisibility = z.output<typeof VideoVisibility>

/** `processing`: it is being converted, and only its author sees it. `failed`: the conversion failed. */
export const VideoState = z.enum(['processing', 'ready', 'failed'])
export type VideoState = z.output<typeof VideoState>

export type VideoTextProblem = 'empty' | 'bad' | 'long'

/** Checks the text beside a video, which may be empty. */
export function videoTextProblem(text: string): Exclude<VideoTextProblem, 'empty'> | undefined {
  const problem = paragraphProblem(text, maxVideoText)
  return problem && ({ missing: undefined, characters: 'bad', long: 'long' } as const)[problem]
}

export function videoCommentProblem(text: string): VideoTextProblem | undefined {
  const problem = paragraphProblem(text, maxVideoComment)
  return problem && ({ missing: 'empty', characters: 'bad', long: 'long' } as const)[problem]
}

/** A tag as shown: without its sign. Undefined if it is not a tag: letters, digits and underscores, but not only digits. */
export function readVideoTag(text: string): string | undefined {
  const tag = tidyLine(text).replace(/^[#＃]/u, '')
  const isTag = /^[\p{L}\p{M}\p{N}_]+$/u.test(tag) && !/^\p{N}+$/u.test(tag) && !isBlank(tag)
  return isTag && Array.from(tag).length <= maxVideoTag ? tag : undefined
}

/** Reading and writing invitations to meetings. */
import type { MeetingView } from '@linnet/protocol/groupcalls/meeting-views'
import { plainTyped, ungrouped } from '@linnet/protocol/typed'

/** The meeting that an address or a pasted invitation leads to. */
export interface MeetingTicket {
  number: string
  /** The key of a link, which replaces the password. */
  key?: string
}

/** Nine digits, however they are grouped. */
export const numberIn = (typed: string): string | undefined => /^[1-9]\d{8}$/.exec(ungrouped(typed))?.[0]

/** Parses typed or pasted text: a number alone, a link, or a whole invitation that contains a link. */
export function ticketOf(typed: string): MeetingTicket | undefined {
  const [, number, key] = /[?&]meeting=([1-9]\d{8})(?:&key=([\w-]{1,64}))?/.exec(plainTyped(typed)) ?? []
  if (number !== undefined) return { number, ...(key !== undefined && { key }) }
  const plain = numberIn(typed)
  return plain === undefined ? undefined : { number: plain }
}

/** Formats the number as `482 913 706`, which is easier to read out. */
export const groupedNumber = (number: string): string => number.replace(/(\d{3})(?=\d)/g, '$1 ')

/** The full link, even where the service does not know its own address. */
export const meetingLink = (
  { url }: Pick<MeetingView, 'url'>,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
) => (url?.startsWith('/#') ? `${origin}${pathname}${url.slice(1)}` : (url ?? ''))

/** The link in the form of an in-app screen, for which a card is shown. */
export const screenLink = ({ url = '' }: Pick<MeetingView, 'url'>): string => url.replace(/^[^#]*/, '')

/** Reading and writing invitations to meetings. */
import type { MeetingView } from '@linnet/protocol/rooms/meeting-views'

/** What an address or a pasted invitation leads to. */
export interface MeetingTicket {
  number: string
  /** In place of the password. */
  key?: string
}

/** Nine digits, however they are grouped. */
export const numberIn = (typed: string): string | undefined =>
  /^[1-9]\d{8}$/.exec(typed.replace(/[\s-]/g, ''))?.[0]

/** From what was typed or pasted: the number alone, a link, or a whole invitation with a link in it. */
export function ticketOf(typed: string): MeetingTicket | undefined {
  const [, number, key] = /[?&]meeting=([1-9]\d{8})(?:&key=([\w-]{1,64}))?/.exec(typed) ?? []
  if (number !== undefined) return { number, ...(key !== undefined && { key }) }
  const plain = numberIn(typed)
  return plain === undefined ? undefined : { number: plain }
}

/** `482 913 706`, which is easier to read out. */
export const groupedNumber = (number: string): string => number.replace(/(\d{3})(?=\d)/g, '$1 ')

/** The whole link, also where the service does not know its own address. */
export const meetingLink = (
  { url }: Pick<MeetingView, 'url'>,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
) => (url?.startsWith('/#') ? `${origin}${pathname}${url.slice(1)}` : (url ?? ''))

/** Its link as of a screen of the app, which has a card. */
export const screenLink = ({ url = '' }: Pick<MeetingView, 'url'>): string => url.replace(/^[^#]*/, '')

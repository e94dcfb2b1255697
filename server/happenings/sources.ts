/** The sources of happenings. */
import { billSides, type HappeningView, quotedText, statedKind } from '@linnet/protocol'
import { requestsTo } from '../contacts'
import { concerning } from '../conversations'
import type { Member } from '../kernel/caller'
import type { Work } from '../kernel/work'
import { momentsHappened, momentsRemoved } from '../moments'
import { readAnnouncements } from '../publishing'
import { meetingsHappened } from '../rooms'
import { notableEvents } from '../security'
import { videosHappened } from '../videos'
import type { WalletOffer } from '../wallet'

export interface Query {
  caller: Member
  /** No happening is newer than this. */
  untilMs: number
  limit: number
}

export type Found = Omit<HappeningView, 'place' | 'isNew'> & {
  /** Whether the person has dealt with it elsewhere. */
  isKnown: boolean
}

export type Source = (work: Work, query: Query) => Promise<Found[]>

/** Bills of money that was returned. */
const refundReasons = ['return', 'refund', 'campaignReturn']

export const sources = ({ listBills }: Pick<WalletOffer, 'listBills'>): readonly Source[] => [
  messages,
  requests,
  events,
  announcements,
  moments,
  videos,
  meetings,
  removals,
  async (work, { caller: { personId }, untilMs }) => {
    const to = Math.floor(untilMs / 1000)
    const asked = { personId, side: billSides.income, reasons: refundReasons, to }
    const { bills, hasMore } = await listBills(work, asked)
    // A page of bills is no longer than a page of happenings, which must know whether more follow.
    const further = hasMore ? await listBills(work, { ...asked, before: bills.at(-1)?.place }) : { bills: [] }
    return [...bills, ...further.bills].map(({ id, at, amount, asset, note }) => ({
      id,
      kind: 'refund',
      atMs: at * 1000,
      name: '',
      photo: '',
      text: note,
      amount,
      asset,
      isKnown: false,
    }))
  },
]

const messages: Source = async (work, { caller: { personId }, untilMs, limit }) => {
  const found = await concerning(work, { personId, untilMs, limit })
  return found.map(({ content, isRead, ...rest }) => ({
    ...rest,
    messageKind: statedKind(content),
    text: quotedText(content),
    isKnown: isRead,
  }))
}

const requests: Source = async (work, { caller: { personId }, untilMs, limit }) => {
  const found = await requestsTo(work, { personId, untilMs, limit })
  return found.map(({ isSeen, ...rest }) => ({ ...rest, kind: 'friendRequest', isKnown: isSeen }))
}

const events: Source = async (work, { caller: { personId, sessionId }, untilMs, limit }) => {
  const found = await notableEvents(work, { personId, untilMs, limit })
  return found.map(({ id, kind: event, at, device, sessionId: from }) => ({
    id,
    kind: 'security',
    atMs: at.getTime(),
    name: '',
    photo: '',
    text: '',
    event,
    device,
    isKnown: from === sessionId,
  }))
}

const announcements: Source = async (work, { caller, untilMs }) => {
  const { announcements: found } = await readAnnouncements(work, caller)
  return found
    .filter(({ at }) => at * 1000 <= untilMs)
    .map(({ id, at, title, isSeen }) => ({
      id,
      kind: 'announcement',
      atMs: at * 1000,
      name: '',
      photo: '',
      text: title,
      isKnown: isSeen,
    }))
}

const momentKinds = {
  like: 'momentLike',
  comment: 'momentComment',
  reply: 'momentReply',
  mention: 'momentMention',
  paid: 'momentPaid',
} as const

const moments: Source = async (work, { caller: { personId }, untilMs, limit }) => {
  const found = await momentsHappened(work, { personId, untilMs, limit })
  return found.map(({ id, kind, person, momentId, text, atMs, isSeen }) => ({
    id,
    kind: momentKinds[kind],
    atMs,
    personId: person.id,
    name: person.remark || person.nickname,
    photo: person.photo,
    momentId,
    text,
    isKnown: isSeen,
  }))
}

const videoKinds = {
  like: 'videoLike',
  comment: 'videoComment',
  reply: 'videoReply',
  commentLike: 'videoCommentLike',
  follow: 'videoFollow',
} as const

const videos: Source = async (work, { caller: { personId }, untilMs, limit }) => {
  const found = await videosHappened(work, { personId, untilMs, limit })
  return found.map(({ id, kind, person, videoId, text, atMs, isSeen }) => ({
    id,
    kind: videoKinds[kind],
    atMs,
    personId: person.id,
    name: person.remark || person.nickname,
    photo: person.photo,
    ...(videoId !== undefined && { videoId }),
    text,
    isKnown: isSeen,
  }))
}

const meetings: Source = async (work, { caller: { personId }, untilMs, limit }) => {
  const found = await meetingsHappened(work, { personId, untilMs, limit })
  return found.map(
    ({ kind, at, meetingId, number, title, hostId, hostName, hostPhoto, startsAt, hasCome }) => ({
      // An invitation and a reminder may be about the same meeting.
      id: kind === 'invitation' ? meetingId : `${meetingId}-soon`,
      kind: kind === 'invitation' ? 'meetingInvitation' : 'meetingReminder',
      atMs: at.getTime(),
      personId: hostId,
      name: hostName,
      photo: hostPhoto,
      meetingNumber: number,
      ...(startsAt && { startsAt: Math.floor(startsAt.getTime() / 1000) }),
      text: title,
      isKnown: hasCome,
    }),
  )
}

const removals: Source = async (work, { caller: { personId }, untilMs, limit }) => {
  const found = await momentsRemoved(work, { personId, untilMs, limit })
  return found.map(({ id, kind, text, removedAt }) => ({
    id,
    kind: kind === 'moment' ? 'momentRemoved' : 'commentRemoved',
    atMs: removedAt.getTime(),
    name: '',
    photo: '',
    text,
    isKnown: false,
  }))
}

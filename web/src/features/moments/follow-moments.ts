/** Runs for the whole session: the dot on the tab, likes and comments as they arrive, and people whose moments I may not see any more. */
import { type Engine, readEvent } from '@linnet/client'
import type { Frame, PersonId } from '@linnet/protocol'
import { friendListChanged } from '@linnet/protocol/contacts/events'
import { placeOfLink } from '@linnet/protocol/links/place-of-link'
import { countMoments } from '@linnet/protocol/moments/calls'
import {
  momentChanged,
  momentCommented,
  momentCountsChanged,
  momentLiked,
  momentPaid,
  momentPublished,
} from '@linnet/protocol/moments/events'
import { listDiscoverEntries } from '@linnet/protocol/publishing/calls'
import { contentChanged } from '@linnet/protocol/publishing/events'
import { screens } from '@linnet/protocol/screens'
import { catchUpPages } from '~/data/patch-pages'
import { setAnswer } from '~/data/query-client'
import { setBadges, useBadges } from '~/session/badges'
import { currentEngine, onCall, onPush } from '~/session/engine'
import { onConnected } from '~/session/on-connected'
import { refreshMoment, refreshPerson, reloadMoment } from './actions'
import { momentsOf } from './moment-lists'

/** The time in which a burst of likes is gathered into a single refetch of the moment, and a single count. */
const gatherMs = 400

const seeing: readonly string[] = ['moments.see', 'moments.seeNotifications', 'moments.clearNotifications']

/** Pushes that may change whether the tab leads to moments. */
const counted: ReadonlySet<string> = new Set([
  momentPublished.wire,
  momentCountsChanged.wire,
  contentChanged.wire,
])

let followers = 0
let stopFollowing = () => {}

/**
 * Follows until the last follower stops: the session itself follows once it is idle, and a screen that shows moments follows from
 * the start, so as not to miss anything before. Returns a function that stops following.
 */
export function followMoments(): () => void {
  if (followers++ === 0) stopFollowing = begin()
  let isFollowing = true
  return () => {
    if (isFollowing && --followers === 0) stopFollowing()
    isFollowing = false
  }
}

function begin(): () => void {
  const changed = new Set<string>()
  const people = new Set<PersonId>()
  let isCounting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    for (const id of changed) void refreshMoment(id)
    for (const id of people) void refreshPerson(id)
    changed.clear()
    people.clear()
    if (isCounting) void count()
    isCounting = false
  }
  const soon = () => (timer ??= setTimeout(flush, gatherMs))
  const countSoon = () => {
    isCounting = true
    soon()
  }
  const onFrame = (frame: Frame) => {
    if (counted.has(frame.action)) return countSoon()
    const person = personIn(frame)
    if (person !== undefined) {
      people.add(person)
      return countSoon()
    }
    const paid = paidIn(frame)
    if (paid !== undefined) return void reloadMoment(paid)
    const id = momentIn(frame)
    if (id === undefined) return
    changed.add(id)
    soon()
  }
  const stops = [
    onPush(onFrame),
    onCall((name) => seeing.includes(name) && countSoon()),
    onConnected(() => {
      countSoon()
      // Likes and comments are in no log: those before the connection were missed.
      void catchUpPages(momentsOf)
    }),
    () => clearTimeout(timer),
  ]
  return () => stops.forEach((stop) => stop())
}

async function count(): Promise<void> {
  const engine = currentEngine()
  const outcome = await engine?.call(countMoments, {})
  if (!engine || !outcome?.ok) return
  setAnswer(countMoments, {}, outcome.value)
  const isNews = outcome.value.notifications > 0
  setBadges({ hasDiscoverNews: isNews && (await leadsToMoments(engine)) })
}

/**
 * Whether the tab leads to moments: while staff have removed them from the Discover tab, a dot on it would
 * lead nowhere. Without an answer, nothing changes.
 */
async function leadsToMoments(engine: Engine): Promise<boolean> {
  const outcome = await engine.call(listDiscoverEntries, {})
  if (!outcome.ok) return useBadges.getState().hasDiscoverNews
  setAnswer(listDiscoverEntries, {}, outcome.value)
  return outcome.value.some(({ url }) => placeOfLink(url)?.path === screens.moments)
}

/** The moment that a push is about. */
const momentIn = (frame: Frame): string | undefined =>
  (readEvent(momentLiked, frame) ?? readEvent(momentCommented, frame) ?? readEvent(momentChanged, frame))
    ?.momentId

/** The person who became or stopped being a friend, was blocked, or was renamed. */
const personIn = (frame: Frame): PersonId | undefined => readEvent(friendListChanged, frame)?.personId

/** The moment that I paid for on one of my devices, or was refunded for. */
const paidIn = (frame: Frame): string | undefined => readEvent(momentPaid, frame)?.momentId

/** Following people who publish videos. */
import type {
  CallInput,
  CallOutput,
  followVideos,
  listVideoPeople,
  PersonId,
  showVideoPerson,
  VideoPersonView,
} from '@linnet/protocol'
import { videosPerPage } from '@linnet/protocol'
import { areBlocked } from '../contacts'
import { searchedText } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { notify, peopleKnownTo, readerOf, withdraw } from '../posts'
import { profilesByIds } from '../profiles'
import {
  countFollows,
  markFollow,
  selectFollowed,
  selectFollowers,
  selectFollowersAmong,
  selectFollowing,
  selectUnlooked,
  upsertName,
} from './follow-store'
import { countLikesOf } from './list-store'
import { videoSubject } from './notifications'

const maxFollowed = 5000
export const lastPlace = '9223372036854775807'

type Of<Input> = Omit<Input, 'personId'> & { personId: PersonId }

export async function follow(
  work: Work,
  { personId, otherId, isFollowing }: { personId: PersonId; otherId: PersonId; isFollowing: boolean },
): Promise<CallOutput<typeof followVideos>> {
  if (otherId === personId) return refuse('NotYourself')
  await requireKnown(work, { personId, otherId })
  if (isFollowing && (await countFollows(work.sql, personId)).following >= maxFollowed)
    return refuse('TooManyFollowed')
  if (await markFollow(work.sql, { personId, authorId: otherId, isOn: isFollowing })) {
    const notification = { personId: otherId, kind: 'follow', actorId: personId } as const
    if (isFollowing) await notify(work, videoSubject, [notification])
    else await withdraw(work, videoSubject, notification)
  }
  return personView(work, { personId, otherId })
}

/** Refuses people who are blocked on either side, as if they did not exist. */
async function requireKnown(
  work: ReadWork,
  { personId, otherId }: { personId: PersonId; otherId: PersonId },
): Promise<void> {
  const isThere = (await profilesByIds(work, [otherId])).has(otherId)
  const [isBlocked] = await areBlocked(work, [{ personId, otherId }])
  if (!isThere || isBlocked) return refuse('PersonNotFound')
}

async function personView(
  work: ReadWork,
  { personId, otherId }: { personId: PersonId; otherId: PersonId },
): Promise<VideoPersonView> {
  const [view] = await presentPeople(work, { personId, others: [otherId] })
  return view ?? refuse('PersonNotFound')
}

export async function presentPeople(
  work: ReadWork,
  { personId, others }: { personId: PersonId; others: readonly PersonId[] },
): Promise<VideoPersonView[]> {
  if (others.length === 0) return []
  const [people, followed, followers] = await Promise.all([
    peopleKnownTo(work, { personId, personIds: others }),
    selectFollowed(work.sql, { personId, authorIds: others }),
    selectFollowersAmong(work.sql, { personId, others }),
  ])
  const isFollowing = new Set(followed.map(({ authorId }) => authorId))
  const isFollower = new Set(followers.map((row) => row.personId))
  return others.map((id) => ({
    person: people.view(id),
    isFollowing: isFollowing.has(id),
    isFollower: isFollower.has(id),
  }))
}

export async function listPeople(
  work: ReadWork,
  { personId, which, before }: Of<CallInput<typeof listVideoPeople>>,
): Promise<CallOutput<typeof listVideoPeople>> {
  const { blockedIds } = await readerOf(work, personId)
  const select = which === 'following' ? selectFollowing : selectFollowers
  const page = { personId, blockedIds, before: placeIn(before), limit: videosPerPage + 1 }
  const rows = await select(work.sql, page)
  const shown = rows.slice(0, videosPerPage)
  const next = rows.length > videosPerPage ? shown.at(-1)?.place.toString() : undefined
  const people = await presentPeople(work, { personId, others: shown.map((row) => row.personId) })
  return { people, ...(next !== undefined && { next }) }
}

/** The place after which a list ordered by places continues. */
export function placeIn(before: string | undefined): string {
  if (before === undefined) return lastPlace
  return /^\d{1,18}$/.test(before) ? before : refuse('BadInput', { field: 'before' })
}

export async function showPerson(
  work: ReadWork,
  { personId, otherId }: { personId: PersonId; otherId: PersonId },
): Promise<CallOutput<typeof showVideoPerson>> {
  if (otherId !== personId) await requireKnown(work, { personId, otherId })
  const reader = await readerOf(work, personId)
  const [person, { following, followers }, likeCount] = await Promise.all([
    personView(work, { personId, otherId }),
    countFollows(work.sql, otherId),
    countLikesOf(work.sql, reader, otherId),
  ])
  return { person, followingCount: following, followerCount: followers, likeCount }
}

const dayMs = 86_400_000
const lookedAtOnce = 500

/** Checks each name once a day, so that people can be found by their current one. */
export async function followNames(work: Work): Promise<void | 'again'> {
  const rows = await selectUnlooked(work.sql, { beforeMs: work.nowMs - dayMs, limit: lookedAtOnce })
  const profiles = await profilesByIds(
    work,
    rows.map(({ id }) => id),
  )
  for (const { id } of rows)
    await upsertName(work.sql, {
      id,
      name: searchedText(profiles.get(id)?.nickname ?? ''),
      nowMs: work.nowMs,
    })
  if (rows.length === lookedAtOnce) return 'again'
}

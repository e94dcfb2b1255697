import * as calls from '@linnet/protocol'
import { type Implementation, implement, implementLagging, implementQuery } from '../kernel/implement'
import type { Slot } from '../kernel/slot'
import type { Tunable } from '../kernel/tunables/tunables'
import { countNotifications, type PostScreen } from '../posts'
import { comment, likeComment, listComments, removeComment } from './comment'
import { explain, feed } from './feed/feed'
import type { RankRules } from './feed/rank'
import { follow, listPeople, showPerson } from './follow'
import { list, read } from './list'
import { listNotifications, see, videoSubject } from './notifications'
import { edit, publish, type PublishParts, remove } from './publish'
import { dismiss, keep, like } from './react'
import { search, suggest } from './search'
import { statistics, watch } from './watch'

export interface RouteParts {
  screening: Slot<PostScreen>
  rank: Tunable<RankRules>
  wake: PublishParts['wake']
}

export const videoRoutes = (parts: RouteParts): readonly Implementation[] => [
  ...publishingRoutes(parts),
  ...readingRoutes(parts),
  ...reactingRoutes,
  ...commentRoutes(parts),
  ...peopleRoutes,
  ...notificationRoutes,
]

const publishingRoutes = ({ screening, wake }: RouteParts): readonly Implementation[] => [
  implement(calls.publishVideo, ({ work, input, caller: { personId: authorId, language } }) =>
    publish(work, { screen: screening.get(), wake }, { ...input, authorId, language }),
  ),
  implement(calls.editVideo, ({ work, input, caller }) =>
    edit(work, { screen: screening.get() }, { ...input, personId: caller.personId }),
  ),
  implement(calls.deleteVideo, async ({ work, input, caller }) => {
    await remove(work, { ...input, personId: caller.personId })
    return {}
  }),
]

const readingRoutes = ({ rank }: RouteParts): readonly Implementation[] => [
  implementQuery(calls.readVideo, ({ work, input, caller }) =>
    read(work, { ...input, personId: caller.personId }),
  ),
  implementLagging(calls.feedVideos, async ({ work, input: { exceptIds = [] }, caller }) => ({
    videos: await feed(work, rank, { ...readerIn(caller), exceptIds }),
  })),
  implementQuery(calls.explainVideo, ({ work, input, caller }) =>
    explain(work, rank, { ...readerIn(caller), ...input }),
  ),
  implementLagging(calls.listVideos, ({ work, input: { personId: otherId, ...input }, caller }) =>
    list(work, { ...input, otherId, personId: caller.personId }),
  ),
  implementLagging(calls.searchVideos, ({ work, input, caller }) =>
    search(work, { ...input, personId: caller.personId }),
  ),
  implementLagging(calls.suggestVideos, ({ work, input, caller }) =>
    suggest(work, { ...input, personId: caller.personId }),
  ),
]

const readerIn = ({ personId, language }: { personId: calls.PersonId; language: calls.Language }) => ({
  personId,
  language,
})

const reactingRoutes: readonly Implementation[] = [
  implement(calls.watchVideos, async ({ work, input, caller }) => {
    await watch(work, { ...input, personId: caller.personId })
    return {}
  }),
  implement(calls.likeVideo, ({ work, input, caller }) =>
    like(work, { ...input, personId: caller.personId }),
  ),
  implement(calls.keepVideo, ({ work, input, caller }) =>
    keep(work, { ...input, personId: caller.personId }),
  ),
  implement(calls.dismissVideo, async ({ work, input, caller }) => {
    await dismiss(work, { ...input, personId: caller.personId })
    return {}
  }),
  implementQuery(calls.showVideoStatistics, ({ work, input, caller }) =>
    statistics(work, { ...input, personId: caller.personId }),
  ),
]

const commentRoutes = ({ screening }: RouteParts): readonly Implementation[] => [
  implementQuery(calls.listVideoComments, ({ work, input, caller }) =>
    listComments(work, { ...input, personId: caller.personId }),
  ),
  implement(calls.addVideoComment, ({ work, input, caller }) =>
    comment(work, screening.get(), { ...input, personId: caller.personId }),
  ),
  implement(calls.deleteVideoComment, async ({ work, input, caller }) => {
    await removeComment(work, { ...input, personId: caller.personId })
    return {}
  }),
  implement(calls.likeVideoComment, ({ work, input, caller }) =>
    likeComment(work, { ...input, personId: caller.personId }),
  ),
]

const peopleRoutes: readonly Implementation[] = [
  implement(calls.followVideos, ({ work, input: { personId: otherId, isFollowing }, caller }) =>
    follow(work, { personId: caller.personId, otherId, isFollowing }),
  ),
  implementQuery(calls.listVideoPeople, ({ work, input, caller }) =>
    listPeople(work, { ...input, personId: caller.personId }),
  ),
  implementQuery(calls.showVideoPerson, ({ work, input: { personId: otherId }, caller }) =>
    showPerson(work, { personId: caller.personId, otherId }),
  ),
]

const notificationRoutes: readonly Implementation[] = [
  implementQuery(calls.listVideoNotifications, ({ work, input: { before }, caller }) =>
    listNotifications(work, { personId: caller.personId, before }),
  ),
  implement(calls.seeVideoNotifications, ({ work, input, caller }) =>
    see(work, { ...input, personId: caller.personId }),
  ),
  implementQuery(calls.countVideoNotifications, async ({ work, caller }) => ({
    unread: await countNotifications(work, videoSubject, caller.personId),
  })),
]

import * as calls from '@linnet/protocol'
import { type Implementation, implement, implementQuery } from '../kernel/implement'
import type { Slot } from '../kernel/slot'
import { list, read } from './feed'
import { clear, countUnseen, listNotifications, see } from './notifications'
import { changeSettings, hide, showSettings } from './privacy'
import { changeAudience, publish } from './publish'
import { comment, like, listLikers, listOfComments, removeComment } from './react'
import { remove } from './removal'
import type { MomentScreen } from './screening'

export const momentRoutes = ({ screening }: { screening: Slot<MomentScreen> }): readonly Implementation[] => [
  implement(calls.publishMoment, ({ work, input, caller }) =>
    publish(work, screening.get(), { ...input, authorId: caller.personId }),
  ),
  implement(calls.deleteMoment, async ({ work, input, caller }) => {
    await remove(work, { ...input, personId: caller.personId })
    return {}
  }),
  implement(calls.changeMomentAudience, ({ work, input, caller }) =>
    changeAudience(work, { ...input, personId: caller.personId }),
  ),
  implementQuery(calls.listMoments, ({ work, input, caller }) => list(work, caller.personId, input)),
  implementQuery(calls.readMoment, ({ work, input, caller }) =>
    read(work, { ...input, personId: caller.personId }),
  ),
  implement(calls.likeMoment, ({ work, input, caller }) =>
    like(work, { ...input, personId: caller.personId }),
  ),
  implementQuery(calls.listMomentLikers, ({ work, input, caller }) =>
    listLikers(work, { ...input, personId: caller.personId }),
  ),
  implementQuery(calls.listComments, ({ work, input, caller }) =>
    listOfComments(work, { ...input, personId: caller.personId }),
  ),
  implement(calls.addComment, ({ work, input, caller }) =>
    comment(work, screening.get(), { ...input, personId: caller.personId }),
  ),
  implement(calls.deleteComment, async ({ work, input, caller }) => {
    await removeComment(work, { ...input, personId: caller.personId })
    return {}
  }),
  ...notificationRoutes(),
  implementQuery(calls.showMomentSettings, ({ work, caller }) => showSettings(work, caller.personId)),
  implement(calls.changeMomentSettings, ({ work, input, caller }) =>
    changeSettings(work, { ...input, personId: caller.personId }),
  ),
  implement(calls.hideMoments, ({ work, input: { personId: otherId, ...input }, caller }) =>
    hide(work, { ...input, otherId, personId: caller.personId }),
  ),
]

function notificationRoutes(): readonly Implementation[] {
  return [
    implementQuery(calls.listMomentNotifications, ({ work, input: { before }, caller }) =>
      listNotifications(work, { personId: caller.personId, before }),
    ),
    implement(calls.seeMomentNotifications, ({ work, input, caller }) =>
      see(work, { ...input, personId: caller.personId }),
    ),
    implement(calls.clearMomentNotifications, async ({ work, caller: { personId } }) => {
      await clear(work, personId)
      return {}
    }),
    implement(calls.seeMoments, ({ work, input, caller }) =>
      see(work, { ...input, personId: caller.personId }),
    ),
    implementQuery(calls.countMoments, ({ work, caller }) => countUnseen(work, caller.personId)),
  ]
}

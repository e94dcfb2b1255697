import * as groups from '@linnet/protocol'
import type { Audience } from '../conversations'
import { type Implementation, implement, implementQuery } from '../kernel/implement'
import { answerApplication, listApplicationGroups, listApplications } from './applications'
import { joinGroup } from './join'
import { setJoinQuestion, showJoinQuestion } from './join-question'
import { revokeInviteLinks, previewInvite, getInviteLink } from './links'

/** Invitation links and applications. */
export const joiningRoutes = (audience: Audience): Implementation[] => [
  implement(groups.getInviteLink, ({ work, caller: { personId }, input }) =>
    getInviteLink(work, { personId, ...input, days: input.days }),
  ),
  implement(groups.revokeInviteLinks, async ({ work, caller: { personId }, input }) => {
    const { conversationId, everybody = false } = input
    await revokeInviteLinks(work, { personId, conversationId, everybody })
    return {}
  }),
  implementQuery(groups.previewInvite, ({ work, caller: { personId }, input: { code } }) =>
    previewInvite(work, { personId, code }),
  ),
  implement(groups.joinGroup, ({ work, caller: { personId }, input: { code, text, answer, by } }) =>
    joinGroup(work, audience, { personId, code, text, answer, by }),
  ),
  implement(groups.setJoinQuestion, async ({ work, caller: { personId }, input }) => {
    await setJoinQuestion(work, { personId, ...input })
    return {}
  }),
  implementQuery(groups.showJoinQuestion, ({ work, caller: { personId }, input }) =>
    showJoinQuestion(work, { personId, ...input }),
  ),
  implementQuery(groups.listApplications, ({ work, caller: { personId }, input }) =>
    listApplications(work, { personId, ...input, after: input.after }),
  ),
  implementQuery(groups.listApplicationGroups, ({ work, caller: { personId } }) =>
    listApplicationGroups(work, personId),
  ),
  implement(groups.answerApplication, async ({ work, caller: { personId }, input }) => {
    await answerApplication(work, audience, { personId, ...input })
    return {}
  }),
]

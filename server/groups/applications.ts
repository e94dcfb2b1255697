import {
  type ApplicationView,
  type CallOutput,
  groupRoles,
  isAdminOrOwner,
  type listApplicationGroups as ListApplicationGroups,
  type PersonId,
} from '@linnet/protocol'
import { type Audience, avatarsOfGroups, groupsByIds, groupsOf, lockGroup, memberOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { admit } from './admit'
import {
  type ApplicationRow,
  applicationStatus,
  countWaiting,
  selectApplication,
  selectApplications,
} from './application-store'
import type { Part } from './enter-group'
import { selectGroup } from './store'
import { answerAll } from './waiting-applications'

const pageLength = 30

/** Applications to join one group, newest first, both waiting and answered. */
export async function listApplications(
  work: ReadWork,
  { personId, conversationId, after }: Part & { after: string | undefined },
): Promise<{ applications: ApplicationView[]; isLast: boolean }> {
  const me = await memberOf(work, { conversationId, personId })
  if (!me) return refuse('ConversationNotFound')
  if (!isAdminOrOwner(me.role)) return refuse('OnlyAdmins')
  const rows = await selectApplications(work.sql, {
    conversationId,
    after: after ?? null,
    limit: pageLength + 1,
  })
  const page = rows.slice(0, pageLength)
  const people = await profilesByIds(
    work,
    page.flatMap((row) => [row.personId, row.inviterId]),
  )
  const applications = page.map((row) => ({
    id: row.id,
    conversationId,
    personId: row.personId,
    nickname: people.get(row.personId)?.nickname ?? '',
    photo: people.get(row.personId)?.photo ?? '',
    text: row.text,
    inviterName: people.get(row.inviterId)?.nickname ?? '',
    status: row.status,
    at: unixSeconds(row.appliedAt),
  }))
  return { applications, isLast: rows.length <= pageLength }
}

/**
 * The groups with waiting applications of which a person is owner or administrator, latest application first.
 */
export async function listApplicationGroups(
  work: ReadWork,
  personId: PersonId,
): Promise<CallOutput<typeof ListApplicationGroups>> {
  const led = [...(await groupsOf(work, { personId, role: groupRoles.admin })).keys()]
  const rows = led.length > 0 ? await countWaiting(work.sql, led) : []
  const groups = await groupsByIds(
    work,
    rows.map((row) => row.conversationId),
  )
  const avatars = await avatarsOfGroups(work, [...groups.values()])
  return rows
    .toSorted((one, other) => other.newestAt.getTime() - one.newestAt.getTime())
    .flatMap(({ conversationId, waiting, newestAt }) => {
      const state = groups.get(conversationId)
      if (!state) return []
      const { name, photo } = state
      const shown = { name, photo, avatars: avatars.get(conversationId) ?? [] }
      return [
        {
          conversationId,
          ...shown,
          waiting: Number(waiting),
          newestAt: unixSeconds(newestAt),
        },
      ]
    })
}

/** Accepts or declines an application. */
export async function answerApplication(
  work: Work,
  audience: Audience,
  { personId, id, isAgreed }: { personId: PersonId; id: string; isAgreed: boolean },
): Promise<void> {
  const target = await selectApplication(work.sql, id)
  const state = target && (await lockGroup(work, target.conversationId))
  const me = state && (await memberOf(work, { conversationId: state.conversationId, personId }))
  const group = me && (await selectGroup(work.sql, me.conversationId))
  if (!state || !me || !group) return refuse('ApplicationNotFound')
  if (!isAdminOrOwner(me.role)) return refuse('OnlyAdmins')
  // Read again under the group's lock: another administrator may have answered first.
  const application = await selectApplication(work.sql, id)
  const status = isAgreed ? applicationStatus.approved : applicationStatus.refused
  if (application?.status === status) return
  if (application?.status !== applicationStatus.waiting) return refuse('ApplicationNotFound')
  if (isAgreed) await admitApplicant(work, audience, { state, application, actorId: personId })
  else
    await answerAll(work, {
      conversationId: group.conversationId,
      personIds: [application.personId],
      status,
      answeredBy: personId,
    })
}

function admitApplicant(
  work: Work,
  audience: Audience,
  {
    application,
    ...rest
  }: Pick<Parameters<typeof admit>[2], 'state' | 'actorId'> & { application: ApplicationRow },
): Promise<void> {
  const { personId, inviterId, joinedBy } = application
  return admit(work, audience, { ...rest, personIds: [personId], inviterId, by: joinedBy })
}

/** People whose apps are closed all the while: each has a phone that is to be notified. */
import { type ConversationId, type PersonId, profileFields, setProfileField } from '@linnet/protocol'
import { inviteMembers } from '@linnet/protocol/groups/calls'
import { type Caller, createHttpCaller } from '../../src/caller'
import { createPeople } from '../../src/crowd'
import type { PushServer } from '../../src/push-server'
import { until } from '../../src/until'
import { befriend, type Crowd } from '../people'
import type { System } from '../system'

export type Absent = Caller & { id: PersonId; name: string }

/** Each is a friend of the owner of a group, and in that group. */
export async function addAbsent(
  { system, callUrl, crowd, pushes }: { system: System; callUrl: string; crowd: Crowd; pushes: PushServer },
  count: number,
): Promise<Absent[]> {
  const holderOf = (token: string) => ({ token, ...createHttpCaller(callUrl, { language: 'en-us', token }) })
  const ids = Array.from({ length: count }, () => Bun.randomUUIDv7())
  const absent = await createPeople({ sql: system.sql, holderOf }, ids)
  for (const [n, person] of absent.entries()) {
    const group = crowd.groups[n % crowd.groups.length]
    if (!group) throw new Error('the crowd has no group')
    await befriend(group.owner, person)
    await group.owner.do(inviteMembers, {
      conversationId: group.conversationId,
      personIds: [person.id],
    })
    const { content } = pushes.subscribe({ lang: 'en-us' })
    await person.do(setProfileField, { field: profileFields.pushSubscription, content })
  }
  return absent
}

interface Unnotified {
  personId: string
  conversationId: ConversationId
  cseq: number
}

/**
 * The conversations of people with a phone whose newest message no notification was sent of. Messages that somebody changed are
 * left out, as they are not notified again.
 */
const selectUnnotified = ({ sql }: System, personIds: readonly string[]) =>
  sql<Unnotified[]>`
    select member.person_id as "personId", member.conversation_id as "conversationId", max(entry.cseq)::float8 as cseq
    from conversations.member
    join conversations.entry on entry.conversation_id = member.conversation_id and entry.mseq > greatest(member.read_mseq, member.joined_mseq)
      and entry.mseq > 0 and entry.kind = 0 and entry.sender_id <> member.person_id
      and entry.changed_cseq is null and entry.recalled_by is null
    where member.person_id = any(${sql.array([...personIds], 'UUID')})
    group by member.person_id, member.conversation_id
    having not exists (
      select from notifications.push
      where push.person_id = member.person_id and push.conversation_id = member.conversation_id
        and nullif(split_part(push.shown, '/', 1), '')::bigint >= max(entry.cseq))`

/** Waits until every phone has been notified of what it should show. Returns what is missing. */
export async function findUnnotified(
  system: System,
  absent: readonly Absent[],
  withinMs: number,
): Promise<string[]> {
  const ids = absent.map(({ id }) => id)
  await until(async () => (await selectUnnotified(system, ids)).length === 0, {
    timeoutMs: withinMs,
    everyMs: 1_000,
  }).catch(() => undefined)
  const left = await selectUnnotified(system, ids)
  return left.map(({ personId, conversationId, cseq }) => `entry ${cseq} of ${conversationId} to ${personId}`)
}

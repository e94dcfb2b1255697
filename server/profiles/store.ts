import type { GroupAdding, PersonId, PresenceVisibility } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface PublicRow {
  id: PersonId
  nickname: string
  photo: string
  chatId: string
  signature: string
  gender: number
  coverPhoto: string
  presenceVisibility: PresenceVisibility
  takesRequests: boolean
  groupAdding: GroupAdding
  addedByCard: boolean
  cardDays: number
  isRobot: boolean
}

export interface PersonRow extends PublicRow {
  phone: string | null
  email: string | null
  foundByPhone: boolean
  foundByEmail: boolean
  foundByChatId: boolean
  linkPreviews: boolean
  translateInto: string
  showsReads: boolean
  inviteCode: string
  chatIdChangedAt: Date | null
}

export interface NewPerson {
  id: PersonId
  nickname: string
  chatId: string
  photo: string
  gender: number
  phone: string | null
  email: string | null
  inviteCode: string
  invitedBy: PersonId | null
  createdAt: Date
}

/**
 * Inserts a person unless a unique value is taken; returns whether it did. Waits for concurrent inserts of
 * the same value.
 */
export async function insertPerson(sql: Sql, person: NewPerson): Promise<boolean> {
  const rows = await sql<{ id: string }[]>`
    insert into profiles.person (
      id, nickname, chat_id, photo, gender, phone, email, invite_code, invited_by, created_at)
    values (
      ${person.id}, ${person.nickname}, ${person.chatId}, ${person.photo}, ${person.gender}, ${person.phone},
      ${person.email}, ${person.inviteCode}, ${person.invitedBy}, ${person.createdAt})
    on conflict do nothing
    returning id`
  return rows.length === 1
}

export interface NewRobot {
  id: PersonId
  nickname: string
  signature: string
  chatId: string
  inviteCode: string
  createdAt: Date
}

/** Inserts a robot unless its chat ID or code is taken; returns whether it did. */
export async function insertRobot(sql: Sql, robot: NewRobot): Promise<boolean> {
  const rows = await sql<{ id: string }[]>`
    insert into profiles.person (
      id, nickname, signature, chat_id, photo, gender, invite_code, created_at, is_robot, presence_audience,
      takes_requests, found_by_phone, found_by_email, found_by_chat_id)
    values (
      ${robot.id}, ${robot.nickname}, ${robot.signature}, ${robot.chatId}, '', 0, ${robot.inviteCode},
      ${robot.createdAt}, true, 'nobody', false, false, false, false)
    on conflict do nothing
    returning id`
  return rows.length === 1
}

export const selectPublic = (sql: Sql, ids: readonly PersonId[]) =>
  sql<PublicRow[]>`
    select id, nickname, photo, chat_id as "chatId", signature, gender, cover_photo as "coverPhoto",
      presence_audience as "presenceVisibility", takes_requests as "takesRequests",
      group_adding as "groupAdding", added_by_card as "addedByCard", card_days as "cardDays", is_robot as "isRobot"
    from profiles.person
    where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::text::json))`

export async function selectPerson(sql: Sql, id: PersonId): Promise<PersonRow | undefined> {
  const [row] = await sql<PersonRow[]>`
    select id, nickname, photo, chat_id as "chatId", signature, gender, cover_photo as "coverPhoto",
      presence_audience as "presenceVisibility", takes_requests as "takesRequests",
      group_adding as "groupAdding", added_by_card as "addedByCard", card_days as "cardDays", is_robot as "isRobot",
      found_by_phone as "foundByPhone", found_by_email as "foundByEmail",
      found_by_chat_id as "foundByChatId", link_previews as "linkPreviews", translate_into as "translateInto",
      shows_reads as "showsReads", phone, email, invite_code as "inviteCode", chat_id_changed_at as "chatIdChangedAt"
    from profiles.person where id = ${id}`
  return row
}

export interface ContactRow {
  phone: string | null
  email: string | null
  language: string | null
  createdAt: Date
}

export async function selectContact(sql: Sql, id: PersonId): Promise<ContactRow | undefined> {
  const [row] = await sql<
    ContactRow[]
  >`select phone, email, language, created_at as "createdAt" from profiles.person where id = ${id}`
  return row
}

export const updateLanguage = (sql: Sql, { id, language }: { id: PersonId; language: string }) => sql`
    update profiles.person set language = ${language} where id = ${id} and language is distinct from ${language}`

export async function selectIdByAccount(
  sql: Sql,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<PersonId | undefined> {
  const [row] = await sql<{ id: PersonId }[]>`
    select id from profiles.person where phone = ${phone} or email = ${email}`
  return row?.id
}

/** The person with this chat ID, which must be in lower case. */
export async function selectIdByChatId(sql: Sql, chatId: string): Promise<PersonId | undefined> {
  const [row] = await sql<{ id: PersonId }[]>`select id from profiles.person where lower(chat_id) = ${chatId}`
  return row?.id
}

/** People who can be found by the keyword, which must be in lower case. */
export const selectIdsByKeyword = (
  sql: Sql,
  { keyword, phone, email }: { keyword: string; phone: string | null; email: string | null },
) =>
  sql<{ id: PersonId }[]>`
    select id from profiles.person
    where (lower(chat_id) = ${keyword} and found_by_chat_id) or (phone = ${phone} and found_by_phone)
      or (email = ${email} and found_by_email)
    order by id`

export async function selectIdByInviteCode(sql: Sql, code: string): Promise<PersonId | undefined> {
  const [row] = await sql<{ id: PersonId }[]>`select id from profiles.person where invite_code = ${code}`
  return row?.id
}

/** Columns the owner may set without further conditions. */
export interface FreeColumns {
  nickname?: string
  signature?: string
  gender?: number
  photo?: string
  presence_audience?: PresenceVisibility
  takes_requests?: boolean
  found_by_phone?: boolean
  found_by_email?: boolean
  found_by_chat_id?: boolean
  group_adding?: GroupAdding
  added_by_card?: boolean
  card_days?: number
  link_previews?: boolean
  translate_into?: string
  shows_reads?: boolean
  cover_photo?: string
}

export const updatePerson = (sql: Sql, { id, columns }: { id: PersonId; columns: FreeColumns }) =>
  sql`update profiles.person set ${sql(columns)} where id = ${id}`

/** Sets or removes one of the person's addresses. Violates `person_phone_key` or `person_email_key` if it is taken. */
export const updateAccount = (
  sql: Sql,
  { id, kind, address }: { id: PersonId; kind: 'phone' | 'email'; address: string | null },
) => sql`
    update profiles.person
    set phone = case when ${kind} = 'phone' then ${address} else phone end,
      email = case when ${kind} = 'email' then ${address} else email end
    where id = ${id}`

export interface ChatIdChange {
  id: PersonId
  chatId: string
  nowMs: number
  /** The time that the last change must not be later than. */
  beforeMs: number
}

/**
 * Changes the chat ID unless the last change is too recent; returns whether it did. Violates `person_chat_id_key` if
 * taken.
 */
export async function updateChatId(
  sql: Sql,
  { id, chatId, nowMs, beforeMs }: ChatIdChange,
): Promise<boolean> {
  const rows = await sql<{ id: string }[]>`
    update profiles.person set chat_id = ${chatId}, chat_id_changed_at = ${new Date(nowMs)}
    where id = ${id} and (chat_id_changed_at is null or chat_id_changed_at <= ${new Date(beforeMs)})
    returning id`
  return rows.length === 1
}

export interface PushSubscriptionRow {
  sessionId: string
  personId: PersonId
  content: string
  nowMs: number
}

export const upsertPushSubscription = (
  sql: Sql,
  { sessionId, personId, content, nowMs }: PushSubscriptionRow,
) =>
  sql`
    insert into profiles.push_subscription (session_id, person_id, content, changed_at)
    values (${sessionId}, ${personId}, ${content}, ${new Date(nowMs)})
    on conflict (session_id) do update set content = excluded.content, changed_at = excluded.changed_at
    where push_subscription.content <> excluded.content`

/** Locks the subscription that states this secret, by the index `push_subscription_secret`. */
export async function lockPushSubscription(
  sql: Sql,
  secret: string,
): Promise<{ sessionId: string; personId: PersonId; content: string } | undefined> {
  const [row] = await sql<{ sessionId: string; personId: PersonId; content: string }[]>`
    select session_id as "sessionId", person_id as "personId", content from profiles.push_subscription
    where substring(content from '"secret":"([A-Za-z0-9_-]{32})"') = ${secret}
    limit 1 for update`
  return row
}

export async function selectPushContent(sql: Sql, sessionId: string): Promise<string> {
  const [row] = await sql<{ content: string }[]>`
    select content from profiles.push_subscription where session_id = ${sessionId}`
  return row?.content ?? ''
}

export const deletePushSubscriptions = (sql: Sql, sessionIds: readonly string[]) =>
  sql`
    delete from profiles.push_subscription
    where session_id in (select value::uuid from json_array_elements_text(${JSON.stringify(sessionIds)}::text::json))`

export const selectPushSubscriptions = (sql: Sql, personIds: readonly string[]) =>
  sql<{ sessionId: string; personId: string; content: string }[]>`
    select session_id as "sessionId", person_id as "personId", content from profiles.push_subscription
    where person_id = any(${sql.array([...personIds], 'UUID')})`

export const selectPushSubscriptionsAfter = (
  sql: Sql,
  {
    after,
    registeredSinceMs,
    limit,
  }: { after: string; registeredSinceMs?: number | undefined; limit: number },
) =>
  sql<{ sessionId: string; personId: string; content: string }[]>`
    select session_id as "sessionId", person_id as "personId", content
    from profiles.push_subscription join profiles.person on person.id = person_id
    where session_id > ${after} and created_at >= ${new Date(registeredSinceMs ?? 0)}
    order by session_id limit ${limit}::int`

/** The time at which each of these people registered. */
export const selectRegistrations = (sql: Sql, personIds: readonly PersonId[]) =>
  sql<{ id: PersonId; at: Date }[]>`
    select id, created_at as at from profiles.person where id = any(${sql.array([...personIds], 'UUID')})`

/** The photos among these that are in use. */
export const selectPhotos = (sql: Sql, photos: readonly string[]) =>
  sql<{ photo: string }[]>`
    select distinct photo from profiles.person where photo = any(${sql.array([...photos], 'TEXT')}) and photo <> ''`

export const updateDeleted = (
  sql: Sql,
  person: { id: PersonId; nickname: string; chatId: string; inviteCode: string; nowMs: number },
) => sql`
    update profiles.person set nickname = ${person.nickname}, chat_id = ${person.chatId}, invite_code = ${person.inviteCode},
      photo = '', signature = '', gender = 0, phone = null, email = null, cover_photo = '', presence_audience = 'nobody',
      takes_requests = false, found_by_phone = false, found_by_email = false, found_by_chat_id = false,
      group_adding = 'ask', added_by_card = false, translate_into = '', deleted_at = ${new Date(person.nowMs)}
    where id = ${person.id}`

/** The settings of a group, each in a column of its conversation. */
import { type GroupPolicy, type GroupSetting, settingNames } from '@linnet/protocol'
import { columnName, type Sql } from '../../kernel/database'

/** Settings whose column has another name. */
const otherColumns: Partial<Record<GroupSetting, string>> = {
  announcement: 'announcement_text',
  forbiddenWords: 'forbidden_word_list',
  // The salt for pseudonyms, which never leaves the database; it is set while messages are anonymous.
  isAnonymous: 'anonymous_salt',
}

const columnOf = (name: GroupSetting): string => otherColumns[name] ?? columnName(name)

const selected = (name: GroupSetting): string =>
  `${columnOf(name)}${name === 'isAnonymous' ? ' is not null' : ''} as "${name}"`

/** These settings as columns of a `select`, under their names. */
export function columnsOf(names: readonly GroupSetting[]) {
  const list = names.map(selected).join(', ')
  return (sql: Sql) => sql.unsafe(list)
}

export const policyColumns = columnsOf(settingNames)

/** Settings to change; absent ones are left unchanged. */
export type PolicyChange = Partial<GroupPolicy>

interface ChangingPolicy {
  conversationId: string
  change: PolicyChange
  actorId: string
  /** The salt of anonymous mode, if it is turned on: a new one each time gives everybody a new pseudonym. */
  salt: string | null
  nowMs: number
}

/** Changes at least one setting of a group: entries checked before are then checked again. Returns the new version. */
export async function updatePolicy(
  sql: Sql,
  { conversationId, change, actorId, salt, nowMs }: ChangingPolicy,
): Promise<number> {
  const { isAnonymous, announcement } = change
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const columns = {
    ...Object.fromEntries(
      given.map(([name, value]) => [
        columnOf(name as GroupSetting),
        Array.isArray(value) ? sql.array(value, 'TEXT') : value,
      ]),
    ),
    ...(isAnonymous !== undefined && { anonymous_salt: salt }),
    ...(announcement !== undefined && { announcement_by: actorId, announcement_at: new Date(nowMs) }),
  }
  return versionIn(
    await sql<VersionRow[]>`
      update conversations.conversation set ${sql(columns)}, rights_version = rights_version + 1
      where id = ${conversationId} returning rights_version as "rightsVersion"`,
  )
}

interface VersionRow {
  rightsVersion: number
}

/**
 * Counts a change of who may read or write in a conversation, or of the name under which they do: entries checked before are
 * then checked again, and every process loads members that it holds under an older version. Returns the new version.
 */
export const bumpRightsVersion = async (sql: Sql, conversationId: string): Promise<number> =>
  versionIn(
    await sql<VersionRow[]>`
      update conversations.conversation set rights_version = rights_version + 1 where id = ${conversationId}
      returning rights_version as "rightsVersion"`,
  )

function versionIn([row]: readonly VersionRow[]): number {
  if (!row) throw new Error('the conversation whose members changed does not exist')
  return row.rightsVersion
}

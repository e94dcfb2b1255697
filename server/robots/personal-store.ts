/** A person's robots in an export of their data, without their secrets. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export const selectRobotsWith = (sql: Sql, personId: PersonId) =>
  sql<
    {
      id: string
      createdAt: Date
      deletedAt: Date | null
      commands: unknown
      webhookUrl: string | null
      groups: string[]
      behaviours: unknown[]
    }[]
  >`
    select id, created_at as "createdAt", deleted_at as "deletedAt", commands, webhook_url as "webhookUrl",
      coalesce((select json_agg(conversation_id order by added_at) from robots.seat where robot_id = robot.id), '[]') as groups,
      coalesce((
        select json_agg(json_build_object('group', conversation_id, 'kind', kind, 'isOn', is_on, 'text', text, 'keyword', keyword)
          order by behaviour.created_at)
        from robots.behaviour where robot_id = robot.id), '[]') as behaviours
    from robots.robot where owner_id = ${personId} order by id`

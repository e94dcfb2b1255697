import type { Sql } from '../kernel/database'

export interface NewService {
  id: string
  nickname: string
  chatId: string
  inviteCode: string
  createdAt: Date
}

export const insertService = (sql: Sql, { id, nickname, chatId, inviteCode, createdAt }: NewService) =>
  sql`
    insert into profiles.person (
      id, nickname, chat_id, photo, gender, invite_code, created_at, is_service, presence_audience, takes_requests,
      found_by_phone, found_by_email, found_by_chat_id)
    values (
      ${id}, ${nickname}, ${chatId}, '', 0, ${inviteCode}, ${createdAt}, true, 'nobody', false, false, false, false)
    on conflict do nothing`

import type { ConversationId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface QuestionRow {
  question: string
  answers: string[]
}

export async function selectQuestion(
  sql: Sql,
  conversationId: ConversationId,
): Promise<QuestionRow | undefined> {
  const [row] = await sql<QuestionRow[]>`
    select question, array_to_json(answers) as answers from groups.join_question
    where conversation_id = ${conversationId}`
  return row
}

export const upsertQuestion = (
  sql: Sql,
  { conversationId, question, answers }: { conversationId: ConversationId } & QuestionRow,
) => sql`
    insert into groups.join_question (conversation_id, question, answers)
    values (${conversationId}, ${question}, ${sql.array(answers, 'TEXT')})
    on conflict (conversation_id) do update set question = excluded.question, answers = excluded.answers`

export const deleteQuestion = (sql: Sql, conversationId: ConversationId) =>
  sql`delete from groups.join_question where conversation_id = ${conversationId}`

/** The question that admits applicants who know the answer. */
import { type ConversationId, foldText, isAdminOrOwner, isBlank, tidyLine } from '@linnet/protocol'
import { memberOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { enterAsAdmin, type Part } from './enter-group'
import { deleteQuestion, selectQuestion, upsertQuestion } from './question-store'

export interface JoinQuestion {
  question: string
  answers: readonly string[]
}

/** Sets the question for applicants. Without a question or an answer nothing is asked. */
export async function setJoinQuestion(
  work: Work,
  { question: typed, answers: given, ...part }: Part & JoinQuestion,
): Promise<void> {
  const { conversationId } = await enterAsAdmin(work, part)
  const question = tidyLine(typed)
  const answers = [...new Set(given.map(tidyLine))].filter((answer) => compared(answer) !== '')
  if (isBlank(question) || answers.length === 0) await deleteQuestion(work.sql, conversationId)
  else await upsertQuestion(work.sql, { conversationId, question, answers })
}

/** The question with its answers, for owner and administrators. */
export async function showJoinQuestion(
  work: ReadWork,
  part: Part,
): Promise<{ question: string; answers: string[] }> {
  const me = await memberOf(work, part)
  if (!me) return refuse('ConversationNotFound')
  if (!isAdminOrOwner(me.role)) return refuse('OnlyAdmins')
  const row = await selectQuestion(work.sql, part.conversationId)
  return row ? { question: row.question, answers: row.answers } : { question: '', answers: [] }
}

/** The question for applicants to this group; undefined if there is none. */
export const questionOf = async (
  work: ReadWork,
  conversationId: ConversationId,
): Promise<string | undefined> => (await selectQuestion(work.sql, conversationId))?.question

/** Whether an answer is one of the right ones. Case, width and spacing don't count. */
export async function isRightAnswer(
  work: ReadWork,
  { conversationId, answer }: { conversationId: ConversationId; answer: string },
): Promise<boolean> {
  const row = await selectQuestion(work.sql, conversationId)
  return row?.answers.some((right) => compared(right) === compared(answer)) ?? false
}

const compared = (text: string): string => foldText(text).replace(/[\s\p{P}]+/gu, '')

/** The names with which a member logs in by password. */
import { chatIdProblem } from '../profiles/rules'
import { plainTyped } from '../typed'
import { type Account, readAccount } from './account-rules'

/** An account, or the chat ID in lower case. */
export type LoginName = Account | { kind: 'chatId'; address: string }

/** Reads a phone number, an e-mail address or a chat ID; undefined if it is none of them. A chat ID never reads as a phone number. */
export function readLoginName(text: string): LoginName | undefined {
  const account = readAccount(text)
  if (account) return account
  const chatId = plainTyped(text).trim()
  return chatIdProblem(chatId) === undefined ? { kind: 'chatId', address: chatId.toLowerCase() } : undefined
}

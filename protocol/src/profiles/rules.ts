/** The rules for nicknames, signatures and chat IDs: forms check them early, the server enforces them. */
import { readAccount } from '../auth/account-rules'
import { lineProblem, nameProblem } from '../text-rules'

export type NicknameProblem = 'nicknameMissing' | 'nicknameLong' | 'nicknameCharacters'
export type SignatureProblem = 'signatureLong' | 'signatureCharacters'
export type ChatIdProblem = 'chatIdLength' | 'chatIdCharacters' | 'chatIdPhone'

/** The maximum, as counted by `textLength`. A member's own name in a group has the same limit as a nickname. */
export const nicknameLength = 40
export const signatureLength = 120

/** A nickname must have visible characters, and count at most 40. */
export function nicknameProblem(nickname: string): NicknameProblem | undefined {
  const problem = nameProblem(nickname, nicknameLength)
  return problem && nicknameProblems[problem]
}

const nicknameProblems = {
  missing: 'nicknameMissing',
  long: 'nicknameLong',
  characters: 'nicknameCharacters',
} as const

/** A signature is one line and counts at most 120; it may be empty. */
export function signatureProblem(signature: string): SignatureProblem | undefined {
  const problem = lineProblem(signature, signatureLength)
  return problem && (problem === 'long' ? 'signatureLong' : 'signatureCharacters')
}

/**
 * A chat ID has 5 to 20 ASCII letters or digits. A phone number is refused, since it would let its owner impersonate somebody.
 */
export function chatIdProblem(chatId: string): ChatIdProblem | undefined {
  if (!/^[A-Za-z0-9]*$/.test(chatId)) return 'chatIdCharacters'
  if (chatId.length < 5 || chatId.length > 20) return 'chatIdLength'
  return readAccount(chatId)?.kind === 'phone' ? 'chatIdPhone' : undefined
}

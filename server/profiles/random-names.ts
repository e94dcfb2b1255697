import type { Work } from '../kernel/work'

/**
 * The 32 characters of invite codes, so every byte maps evenly; without 0, O, 1 and I, which are easily
 * confused.
 */
const inviteCharacters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const chatIdCharacters = inviteCharacters.toLowerCase()

/** A code for inviting others, 8 characters. */
export const newInviteCode = (work: Work) => randomText(work, inviteCharacters, 8)

/** The initial chat ID, until the person chooses one. */
export const newChatId = (work: Work) => `ln${randomText(work, chatIdCharacters, 8)}`

function randomText(work: Work, characters: string, length: number): string {
  return Array.from(work.random(length), (byte) => characters[byte % characters.length]).join('')
}

import type { Work } from '../kernel/work'

/** 32 characters, so that each takes five even bits; without 0 and O, 1 and I, which people mistake. */
const inviteCharacters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const chatIdCharacters = inviteCharacters.toLowerCase()

/** The code by which a person invites others: 8 characters. */
export const newInviteCode = (work: Work) => randomText(work, inviteCharacters, 8)

/** The chat ID that a person has until choosing one. */
export const newChatId = (work: Work) => `ln${randomText(work, chatIdCharacters, 8)}`

function randomText(work: Work, characters: string, length: number): string {
  return Array.from(work.random(length), (byte) => characters[byte % characters.length]).join('')
}

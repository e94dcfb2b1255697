import { type Account, type PersonId, type ProfileView, ungrouped } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { newChatId, newInviteCode } from './random-names'
import { ownProfile, publicProfiles } from './read'
import { insertPerson, selectIdByAccount, selectIdByInviteCode } from './store'
import { readNickname, readPhoto } from './text-rules'

export interface NewProfile {
  personId: PersonId
  account: Account
  nickname: string
  gender?: number | undefined
  photo?: string | undefined
  /** The inviter's code. */
  inviteCode?: string | undefined
}

/** The most tries: random chat IDs and invite codes may collide once, practically never twice in a row. */
const maxTries = 5

/**
 * Creates the profile of a new account. Throws `AccountTaken`, `BadNickname`, `UnknownInviteCode` or `BadInput`
 * (photo). If two requests register one account at once, the second waits for the first and is refused.
 */
export async function createProfile(work: Work, input: NewProfile): Promise<ProfileView> {
  const { personId, account } = input
  const phone = account.kind === 'phone' ? account.address : null
  const email = account.kind === 'email' ? account.address : null
  const person = {
    id: personId,
    nickname: readNickname(input.nickname),
    photo: readFirstPhoto(input.photo ?? ''),
    gender: input.gender ?? 0,
    phone,
    email,
    invitedBy: await findInviter(work, input.inviteCode),
    createdAt: new Date(work.nowMs),
  }
  publicProfiles.changes(work, personId)
  for (let attempt = 1; attempt <= maxTries; attempt++) {
    const names = { chatId: newChatId(work), inviteCode: newInviteCode(work) }
    if (await insertPerson(work.sql, { ...person, ...names })) return ownProfile(work, personId)
    if (await selectIdByAccount(work.sql, { phone, email })) return refuse('AccountTaken')
  }
  throw new Error('no free chat ID was found')
}

/**
 * Reads the photo of a new account. Before registering, nobody can have uploaded a file: such a photo would
 * be someone else's, and would keep it alive.
 */
const readFirstPhoto = (photo: string): string =>
  photo.startsWith('/im/file/') ? refuse('BadInput', { field: 'photo' }) : readPhoto(photo, 'photo')

async function findInviter(work: Work, inviteCode = ''): Promise<PersonId | null> {
  const code = ungrouped(inviteCode).toUpperCase()
  if (code === '') return null
  return (await selectIdByInviteCode(work.sql, code)) ?? refuse('UnknownInviteCode')
}

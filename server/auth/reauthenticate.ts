import { type PersonId, readAccount } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { personIdByAccount } from '../profiles'
import type { PasswordParts } from './change-password'

export interface ReauthProof {
  personId: PersonId
  /** This person's phone number or e-mail address, to which a `trade` code was sent. */
  account: string
  code: string
  password: string
  address: string
}

type ReauthParts = Pick<PasswordParts, 'transact' | 'codes' | 'checkPassword'> & { read: () => ReadWork }

/** Verifies that the holder of a session also owns the account, by its password and a code, which is consumed. */
export async function reauthenticate(
  { transact, read, codes, checkPassword }: ReauthParts,
  { personId, account: given, code, password, address }: ReauthProof,
): Promise<void> {
  const account = readAccount(given)
  if (!account || (await personIdByAccount(read(), account)) !== personId) return refuse('BadAccount')
  const guess = { account: account.address, scene: 'trade', code, address } as const
  if (!(await transact((work) => codes.verify(work, guess)))) return refuse('WrongCode')
  const attempt = { secret: 'oldPassword', of: personId, address, password } as const
  if (!(await checkPassword({ ...attempt, personId: async () => personId }))) return refuse('WrongPassword')
  await transact(async (work) => {
    if (!(await codes.consume(work, guess))) return refuse('WrongCode')
  })
}

import { type PersonId, readAccount } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { Reading } from '../kernel/work'
import { personIdByAccount } from '../profiles'
import type { PasswordParts } from './change-password'

export interface OwnerProof {
  personId: PersonId
  /** A phone number or e-mail address of this person, to which a code of scene `trade` was sent. */
  account: string
  code: string
  password: string
  address: string
}

type OwnerParts = Pick<PasswordParts, 'transact' | 'codes' | 'judgePassword'> & { read: () => Reading }

/** Whoever holds a session shows that they hold the account too: its password, and a code, which is used up. */
export async function proveOwner(
  { transact, read, codes, judgePassword }: OwnerParts,
  { personId, account: given, code, password, address }: OwnerProof,
): Promise<void> {
  const account = readAccount(given)
  if (!account || (await personIdByAccount(read(), account)) !== personId) return refuse('BadAccount')
  const guess = { account: account.address, scene: 'trade', code, address } as const
  if (!(await transact((work) => codes.judge(work, guess)))) return refuse('WrongCode')
  const trial = { secret: 'oldPassword', of: personId, address, password } as const
  if (!(await judgePassword({ ...trial, personId: async () => personId }))) return refuse('WrongPassword')
  await transact(async (work) => {
    if (!(await codes.spend(work, guess))) return refuse('WrongCode')
  })
}

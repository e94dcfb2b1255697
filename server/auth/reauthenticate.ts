import { type PersonId, readAccount } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { personIdByAccount } from '../profiles'
import { provesLittleSince } from './account-changes/address-proof'
import type { PasswordParts } from './change-password'
import { selectPasswordResetAt } from './store'

export interface ReauthProof {
  personId: PersonId
  /** This person's phone number or e-mail address, to which a `trade` code was sent. */
  account: string
  code: string
  deviceId: string | undefined
  password: string
  address: string
}

type ReauthParts = Pick<PasswordParts, 'transact' | 'codes' | 'checkPassword'> & { read: () => ReadWork }

/**
 * The strength of a proof: no more than control of a phone number, if a code set the login password recently, or went to an address
 * that is new to the account.
 */
export interface LoginPasswordProof {
  /**
   * The time at which a code alone last set the password, or at which the address of the code was bound; undefined if the owner
   * chose both at registration.
   */
  resetAtMs: number | undefined
}

/** Refuses unless this is the person's login password. Wrong ones count as attempts. */
export async function verifyLoginPassword(
  { read, checkPassword }: Pick<ReauthParts, 'read' | 'checkPassword'>,
  { personId, password, address }: Pick<ReauthProof, 'personId' | 'password' | 'address'>,
): Promise<LoginPasswordProof> {
  const attempt = { secret: 'oldPassword', of: personId, address, password } as const
  if (!(await checkPassword({ ...attempt, personId: async () => personId }))) return refuse('WrongPassword')
  return { resetAtMs: (await selectPasswordResetAt(read().sql, personId))?.getTime() }
}

/** Verifies that the holder of a session also owns the account, by its password and a code, which is consumed. */
export async function reauthenticate(
  { transact, read, codes, checkPassword }: ReauthParts,
  { personId, account: given, code, deviceId, password, address }: ReauthProof,
): Promise<LoginPasswordProof> {
  const account = readAccount(given)
  if (!account || (await personIdByAccount(read(), account)) !== personId) return refuse('BadAccount')
  const guess = { account: account.address, scene: 'trade', code, deviceId, address } as const
  if (!(await transact((work) => codes.verify(work, guess)))) return refuse('WrongCode')
  const proof = await verifyLoginPassword({ read, checkPassword }, { personId, password, address })
  await transact(async (work) => {
    if (!(await codes.consume(work, guess))) return refuse('WrongCode')
  })
  const sinceMs = await provesLittleSince(read(), { personId, account })
  return sinceMs === undefined ? proof : { resetAtMs: Math.max(sinceMs, proof.resetAtMs ?? 0) }
}

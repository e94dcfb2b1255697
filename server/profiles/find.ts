import { type Account, type PersonId, plainTyped, readAccount } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { selectIdByAccount, selectIdsByKeyword } from './store'

/** The person registered with this phone number or e-mail address. */
export const personIdByAccount = ({ sql }: ReadWork, account: Account): Promise<PersonId | undefined> =>
  selectIdByAccount(sql, columnsOf(account))

/**
 * People who may be found by their phone number, e-mail address or chat ID (ignoring case) and for whom it equals the keyword.
 */
export async function findPersonIds({ sql }: ReadWork, keyword: string): Promise<PersonId[]> {
  const plain = plainTyped(keyword).trim()
  const rows = await selectIdsByKeyword(sql, {
    keyword: plain.toLowerCase(),
    ...columnsOf(readAccount(plain)),
  })
  return rows.map(({ id }) => id)
}

const columnsOf = (account: Account | undefined) => ({
  phone: account?.kind === 'phone' ? account.address : null,
  email: account?.kind === 'email' ? account.address : null,
})

import { type Account, type LoginName, type PersonId, plainTyped, readAccount } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { selectIdByAccount, selectIdByChatId, selectIdsByKeyword } from './store'

/** The person with this phone number, e-mail address or chat ID. */
export const personIdByAccount = ({ sql }: ReadWork, name: LoginName): Promise<PersonId | undefined> =>
  name.kind === 'chatId' ? selectIdByChatId(sql, name.address) : selectIdByAccount(sql, columnsOf(name))

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

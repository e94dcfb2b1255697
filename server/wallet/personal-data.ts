/** A person's money: its part of an export, and the balance of a deleted account. */
import { type PersonalData, wholeSection } from '../kernel/declared/personal-data'
import { refuse } from '../kernel/refusal'
import { closeMoney } from './close-money'
import { selectAddressesOf, selectStandingOrdersOf } from './personal-store'
import { type AccountParts, readAccount } from './read-account'
import { deleteAddresses } from './withdrawals/withdrawal-store'
import { listWithdrawalPage } from './withdrawals/withdrawals'

export const moneyData = (parts: AccountParts): PersonalData => ({
  sections: [
    {
      name: 'bills',
      async read(work, personId, before) {
        const { bills, hasMore } = await readAccount(work, parts, { personId, before })
        return { rows: bills, next: hasMore ? bills.at(-1)?.place : undefined }
      },
    },
    {
      name: 'withdrawals',
      async read(work, personId, before) {
        const { withdrawals, hasMore } = await listWithdrawalPage(work, { personId, before })
        return { rows: withdrawals, next: hasMore ? withdrawals.at(-1)?.id : undefined }
      },
    },
    wholeSection('withdrawalAddresses', ({ sql }, personId) => selectAddressesOf(sql, personId)),
    wholeSection('standingOrders', ({ sql }, personId) => selectStandingOrdersOf(sql, personId)),
  ],
  forget: {
    async money(work, personId) {
      if (!(await closeMoney(work, personId))) refuse('DeletionBlocked')
    },
    // Withdrawals keep copies of the saved addresses, as the law requires of payments.
    content: ({ sql, nowMs }, personId) => deleteAddresses(sql, { personId, nowMs }),
  },
  block: {
    kind: 'money',
    async isPresent(work, personId) {
      const { wallet } = await readAccount(work, parts, { personId })
      return BigInt(wallet.balance) > 0n || BigInt(wallet.held) > 0n
    },
  },
})

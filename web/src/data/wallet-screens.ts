/** Hides money on a service without a wallet. Entries ask here, by the screen that they lead to. */
import { screens } from '@linnet/protocol/screens'
import { getBase } from '@linnet/protocol/startup/base'
import { cachedAnswer } from './query-client'
import { useQueryOf } from './use-query'

/** Screens that serve nothing but paying. */
const closed: ReadonlySet<string> = new Set([
  screens.wallet,
  screens.topUp,
  screens.withdraw,
  screens.walletAuthorisation,
  screens.withdrawalAddresses,
  screens.addWithdrawalAddress,
  screens.myPayCode,
  screens.payFriend,
  screens.payPerson,
  screens.myCollectCode,
  screens.setCollectAmount,
  screens.collectFromPayer,
  screens.confirmCollection,
  screens.sendPacket,
  screens.sendLuckyPacket,
  screens.sendMinePacket,
  screens.packetRules,
])

/** Screens that still show what was before, or points, but that nothing leads to for their own sake. */
const unlisted: ReadonlySet<string> = new Set([
  screens.bills,
  screens.orders,
  screens.packet,
  screens.tradePassword,
])

export const isClosedWithoutWallet = (path: string): boolean => closed.has(path)

const isListed = (path: string, hasWallet: boolean): boolean =>
  hasWallet || !(closed.has(path) || unlisted.has(path))

/** Whether the service has a wallet; it has until the server says otherwise. */
export const useHasWallet = (): boolean => useQueryOf(getBase, {}).data?.noWallet !== 1

/** Whether entries lead to a screen. */
export function useIsListed(): (path: string) => boolean {
  const hasWallet = useHasWallet()
  return (path) => isListed(path, hasWallet)
}

/** The same outside components, as last fetched. */
export const isListedNow = (path: string): boolean =>
  isListed(path, cachedAnswer(getBase, {})?.noWallet !== 1)

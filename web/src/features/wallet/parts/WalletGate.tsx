import type { WalletView } from '@linnet/protocol/wallet/calls'
import type { ReactNode } from 'react'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { AsOf } from './AsOf'
import { useWallet } from './last-known'

/** Renders the wallet's content once it has loaded; until then a skeleton, or an error with a retry. */
export function WalletGate({ children }: { children: (wallet: WalletView) => ReactNode }) {
  const { wallet, asOf, problem, reload } = useWallet()
  if (wallet)
    return (
      <>
        <AsOf at={asOf} />
        {children(wallet)}
      </>
    )
  return problem === undefined ? (
    <SkeletonRows hasAvatar={false} count={4} />
  ) : (
    <ErrorState message={problem} onRetry={reload} />
  )
}

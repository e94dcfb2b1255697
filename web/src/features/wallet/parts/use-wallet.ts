import { showWallet } from '@linnet/protocol/wallet'
import { useFetched } from '~/data/use-fetched'
import { useLastKnown } from './use-last-known'
import { useReloadOnMoney } from './use-reload-on-money'

/** My wallet, read anew whenever money has moved; without a line, as it was last known. */
export function useWallet() {
  const wallet = useFetched(showWallet, {})
  useReloadOnMoney(wallet.reload)
  return { ...wallet, ...useLastKnown('wallet', { fresh: wallet.value, problem: wallet.problem }) }
}

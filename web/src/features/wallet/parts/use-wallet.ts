import { showWallet } from '@linnet/protocol/wallet'
import { useFetched } from '../../../session/use-fetched'
import { useReloadOnMoney } from './use-reload-on-money'

/** My wallet, read anew whenever money has moved. */
export function useWallet() {
  const wallet = useFetched(showWallet, {})
  useReloadOnMoney(wallet.reload)
  return wallet
}

import { showOrder } from '@linnet/protocol/wallet-paying'
import { useFetched } from '~/data/use-fetched'
import { useReloadOnMoney } from './use-reload-on-money'

/** One payment as it stands, read anew whenever money has moved. */
export function useOrder(id: string) {
  const order = useFetched(showOrder, { id })
  useReloadOnMoney(order.reload)
  return order
}

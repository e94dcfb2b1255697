import { callOrders } from '../calls'
import { giftOrders } from '../live'
import { programOrders } from '../miniprograms'
import { momentOrders } from '../moments'
import { packetOrders, shareOrders } from '../redpackets'
import { codeOrders, type OrderSource, transferOrders } from '../wallet'

/** The sources of the order centre: one line for each thing that can be paid. */
export const orderSources: readonly OrderSource[] = [
  codeOrders,
  transferOrders,
  packetOrders,
  shareOrders,
  momentOrders,
  callOrders,
  giftOrders,
  programOrders,
]

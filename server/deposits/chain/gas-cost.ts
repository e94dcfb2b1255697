/** The gas of a transaction, as its receipt says. Some rollups charge for the chain below them beside it. */
interface GasReceipt {
  gasUsed: bigint
  effectiveGasPrice: bigint
  l1Fee?: unknown
}

/** The coins that a transaction has cost its sender. */
export const gasCost = ({ gasUsed, effectiveGasPrice, l1Fee }: GasReceipt): bigint =>
  gasUsed * effectiveGasPrice + below(l1Fee)

/** The library passes this field on as the node writes it. */
const below = (fee: unknown): bigint =>
  typeof fee === 'bigint' ? fee : typeof fee === 'string' && /^0x[0-9a-f]+$/i.test(fee) ? BigInt(fee) : 0n

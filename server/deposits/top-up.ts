import type { CallOutput, PersonId, showCharge } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Transact } from '../kernel/work'
import type { ChainConfig } from './settings'
import {
  type ArrivalRow,
  insertAddress,
  insertAsk,
  selectAddressOf,
  selectArrivalsOf,
  takeIndex,
} from './store'

type Charge = CallOutput<typeof showCharge>

const arrivalsShown = 20
/** The blocks after which a chain that says itself what is final usually does. */
const usualFinality = 64

/** How a person tops up without a chain. */
export const noChain = {
  isConfigured: false,
  address: '',
  network: '',
  least: 0n,
  isTest: false,
  arrivals: [],
} satisfies Partial<Charge>

/** A person's address on the chain, and what comes to it. The address is derived when it is shown for the first time. */
export async function topUpOf(
  { read, transact }: { read: () => ReadWork; transact: Transact },
  { chain, personId }: { chain: ChainConfig; personId: PersonId },
) {
  const { chainId, network, least, explorer, isSandbox } = chain
  // In a transaction even if it is known: money goes there, so it must not be lost with this database server.
  const address = await transact(
    async ({ sql }) =>
      (await selectAddressOf(sql, { chainId, personId })) ?? (await openAddress(sql, { chain, personId })),
  )
  const rows = await selectArrivalsOf(read().sql, { chainId, personId }, arrivalsShown)
  return {
    isConfigured: true,
    address,
    network,
    least,
    isTest: isSandbox,
    explorer,
    arrivals: rows.map((row) => presentArrival(row, chain)),
  }
}

async function openAddress(
  sql: ReadWork['sql'],
  { chain: { chainId, xpub }, personId }: { chain: ChainConfig; personId: PersonId },
): Promise<string> {
  // Loaded with the first address: the server starts without it.
  const { deriveAddress } = await import('./derive-address')
  const index = await takeIndex(sql, { chainId, personId })
  const address = deriveAddress(xpub, index)
  await insertAddress(sql, { chainId, personId, index, address })
  return address
}

const shownStates = { seen: 'arriving', credited: 'arrived', suspended: 'held', ignored: 'tooSmall' } as const

function presentArrival(
  { txHash, ordinal, amount, state, blockNumber, headNumber, seenAt }: ArrivalRow,
  { confirmations }: ChainConfig,
): Charge['arrivals'][number] {
  const needed = confirmations ?? usualFinality
  const above = headNumber - blockNumber + 1n
  return {
    id: `${txHash}:${ordinal}`,
    amount,
    state: shownStates[state],
    // One that is final soon shows no more than it needs.
    confirmations: above < BigInt(needed) ? parseInt(above.toString(), 10) : needed,
    needed,
    at: unixSeconds(seenAt),
    transactionId: txHash,
  }
}

/** Has the watcher send tokens on the development chain. */
export async function askForTokens(
  transact: Transact,
  { chain, ...ask }: { chain: ChainConfig | undefined; id: string; personId: PersonId; amount: bigint },
): Promise<void> {
  if (!chain?.isSandbox) return refuse('FaucetClosed')
  await transact(({ sql }) => insertAsk(sql, ask))
}

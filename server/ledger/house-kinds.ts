import type { AccountPlace, Asset } from './accounts'

const every: readonly Asset[] = ['USDT', 'POINTS']
/** Only the wallet's money is on a chain. */
const money: readonly Asset[] = ['USDT']

/** The accounts of the house that this version knows, with their assets; migrations have opened them. */
const houses = {
  chain: every,
  fees: every,
  faucet: every,
  signIn: every,
  invitation: every,
  assetDeposits: money,
  assetHot: money,
  assetCold: money,
  clearing: money,
  suspense: money,
  loss: money,
} as const

export const houseKinds = Object.keys(houses) as readonly (keyof typeof houses)[]

export const housePlaces: readonly AccountPlace[] = houseKinds.flatMap((kind) =>
  houses[kind].map((asset) => ({ kind, asset })),
)

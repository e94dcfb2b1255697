import type { Work } from '../kernel/work'
import { type Asset, assetNumbers } from './accounts'
import type { PostOutcome } from './post'
import { payFromFaucet } from './store'

/** Play money for a person's account, which has to be open. */
export interface FaucetGrant {
  /** The idempotency key, also the id of the transfer. */
  id: string
  account: string
  asset: Asset
  amount: bigint
}

/** Pays play money; the grant is stored with its transfer. The database refuses while the faucet is closed. */
export async function grantFromFaucet(work: Work, grant: FaucetGrant): Promise<PostOutcome> {
  const { id, account: accountId, asset, amount } = grant
  const { nowMs } = work
  return (await payFromFaucet(work.sql, {
    id,
    accountId,
    asset: assetNumbers[asset],
    amount,
    nowMs,
  })) as PostOutcome
}

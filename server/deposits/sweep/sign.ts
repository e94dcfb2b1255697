/** Signs a plan of sweeping. Runs on a machine that is offline: it asks neither a database nor a node. */
import { HDKey } from '@scure/bip32'
import { bytesToHex, getAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { StartRefusal } from '../../kernel/start-refusal'
import { hexOf, type SweepPlan, transferTo } from './plan'

/**
 * The signed transactions of a plan. `xprv`: the extended private key of m/44'/60'/account'. `cold`: the address that the person at the
 * machine expects, since the plan comes from a server that others may control.
 */
export async function signSweep(
  plan: SweepPlan,
  { xprv, cold }: { xprv: string; cold: string },
): Promise<string[]> {
  if (getAddress(plan.cold) !== getAddress(cold))
    throw new StartRefusal(`The plan moves tokens to ${plan.cold}, not to ${cold}. Nothing was signed.`)
  const below = HDKey.fromExtendedKey(xprv).deriveChild(0)
  const signed: string[] = []
  for (const { index, from, amount, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } of plan.transfers) {
    const { privateKey } = below.deriveChild(index)
    if (!privateKey) throw new StartRefusal('This is no extended private key.')
    const account = privateKeyToAccount(bytesToHex(privateKey))
    if (account.address !== getAddress(from))
      throw new StartRefusal(`Address ${index} of this key is ${account.address}, and the plan has ${from}.`)
    signed.push(
      await account.signTransaction({
        type: 'eip1559',
        chainId: plan.chainId,
        to: hexOf(plan.token),
        data: transferTo(cold, amount),
        nonce,
        gas: BigInt(gas),
        maxFeePerGas: BigInt(maxFeePerGas),
        maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
      }),
    )
  }
  return signed
}

/** Addresses below an extended public key. No private key is ever here. */
import { secp256k1 } from '@noble/curves/secp256k1'
import { HDKey } from '@scure/bip32'
import { getAddress, keccak256 } from 'viem/utils'

/** The address at m/44'/60'/account'/0/index, with its checksum. */
export function deriveAddress(xpub: string, index: number): string {
  const { publicKey } = HDKey.fromExtendedKey(xpub).deriveChild(0).deriveChild(index)
  if (!publicKey) throw new Error('an extended public key has no public key')
  const point = secp256k1.ProjectivePoint.fromHex(publicKey).toRawBytes(false)
  return getAddress(`0x${keccak256(point.subarray(1)).slice(-40)}`)
}

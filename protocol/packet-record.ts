/**
 * The record of a packet that its page saves. Separate from the checks, because browsers load those without
 * the record.
 */
import { z } from 'zod'
import { fairnessRules, type PacketProof } from './src/redpackets/packet-proof'
import { maxShares, noncePattern, nonceSources, packetSplits, packetStatuses } from './src/redpackets/terms'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Nonce = z.string().regex(noncePattern)
const Signature = z.string().regex(/^[\w-]{86}$/)
const Micro = z.codec(z.string().regex(/^[0-9]{1,19}$/), z.bigint(), { decode: BigInt, encode: String })

/** Amounts are decimal text in millionths. */
export const PacketRecord = z.object({
  linnetPacket: z.literal(1),
  rule: z.literal(fairnessRules),
  /** The commit that the device saw first and kept for comparison. */
  commit: Hash,
  isPinned: z.boolean(),
  commitSignature: Signature.optional(),
  id: z.string().max(100),
  split: z.enum(packetSplits),
  amount: Micro,
  count: z.int().min(1).max(maxShares),
  mines: z.string().max(40),
  /** The cost of a hit of a mine. */
  stake: Micro.optional(),
  status: z.enum(packetStatuses),
  /** Published at the end. */
  seed: Hash.optional(),
  /** In the order of claims. */
  claims: z
    .array(
      z.object({
        place: z.int(),
        who: Hash,
        nonce: Nonce.optional(),
        by: z.enum(nonceSources).optional(),
        amount: Micro.optional(),
        /** The amount that a mine has cost the claimer. */
        paid: Micro.optional(),
      }),
    )
    .max(maxShares),
  /** The claim of the device that saved this record, and the answer. */
  receipt: z
    .object({
      who: Hash,
      nonce: Nonce,
      place: z.int().optional(),
      transcript: Hash.optional(),
      signature: Signature.optional(),
    })
    .optional(),
})

/** Parses a saved record. @throws if the text is something else */
export const readProof = (text: string): PacketProof => PacketRecord.parse(JSON.parse(text))

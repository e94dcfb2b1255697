import { z } from 'zod'
import { packetStatuses } from '../redpackets/terms'
import { defineKind, none, openObject } from './kind'

/** The public contents of a red packet's message. Amounts are decimal text, times Unix seconds. */
export const PacketCard = openObject({
  id: z.string(),
  type: z.int(),
  /** The greeting. */
  text: z.string(),
  /** SHA-256 of the seed and the terms. */
  commit: z.string(),
  count: z.int(),
  claimed: z.int(),
  asset: z.string(),
  status: z.enum(packetStatuses).catch('open'),
  expires: z.int(),
  /** The recipients; absent if it is for everybody. */
  to: z.array(z.string()).optional(),
  /** The earliest time of a claim. */
  starts: z.int().optional(),
  /** Only for mine packets: the digits, how they count, and the stake. */
  mines: z.array(z.int()).optional(),
  mode: z.string().optional(),
  stake: z.string().optional(),
  amount: z.string().optional(),
})
export type PacketCard = z.output<typeof PacketCard>

/** Money for the people of a conversation. */
export const redPacketKind = defineKind({
  number: 5,
  sent: 'serverOnly',
  seen: openObject({ text: z.string(), packet: PacketCard }),
  may: { forward: false, quote: true, edit: false, recall: false },
  files: none,
  searchText: ({ text }) => [text],
  summary: ({ text }) => text,
})

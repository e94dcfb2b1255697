import type { listIpBlocks } from '@linnet/protocol/staff'
import type { RowOf } from '@/data/paged-call'
import type { Tone } from '@/kit/Badge'

export type IpBlock = RowOf<typeof listIpBlocks>

/** The text of each state of a block. */
export const statesOf = (
  t: Readonly<Record<IpBlock['state'], string>>,
): Record<IpBlock['state'], { name: string; tone: Tone }> => ({
  active: { name: t.active, tone: 'bad' },
  over: { name: t.over, tone: 'neutral' },
  lifted: { name: t.lifted, tone: 'neutral' },
})

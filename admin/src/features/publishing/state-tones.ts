import type { VersionState } from '@linnet/protocol/staff'
import type { Tone } from '@/kit/Badge'

export const stateTones: Record<VersionState, Tone> = {
  draft: 'neutral',
  scheduled: 'warning',
  published: 'good',
  withdrawn: 'bad',
  replaced: 'neutral',
}

import type { VersionState } from '@linnet/protocol/staff/publishing-shapes'
import type { VersionRow } from './item-store'

type Dated = Pick<VersionRow, 'id' | 'n' | 'effectiveAt' | 'withdrawnAt'>

/** The state of a version, among all versions of its item. */
export function stateOf(version: Dated, all: readonly Dated[], nowMs: number): VersionState {
  if (version.effectiveAt === null) return 'draft'
  if (version.withdrawnAt !== null) return 'withdrawn'
  if (version.effectiveAt.getTime() > nowMs) return 'scheduled'
  return newestEffective(all, nowMs)?.id === version.id ? 'published' : 'replaced'
}

function newestEffective(all: readonly Dated[], nowMs: number): Dated | undefined {
  const inEffect = all.filter(
    ({ effectiveAt: at, withdrawnAt: end }) =>
      at !== null && at.getTime() <= nowMs && (end === null || end >= at),
  )
  const timeOf = ({ effectiveAt: at }: Dated) => at?.getTime() ?? 0
  return inEffect.toSorted((one, other) => timeOf(other) - timeOf(one) || other.n - one.n)[0]
}

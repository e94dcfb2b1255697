import type { showStaffPerson, StaffOutput } from '@linnet/protocol/staff'

type Imposed = Pick<StaffOutput<typeof showStaffPerson>['sanctions'][number], 'kind' | 'until' | 'liftedAt'>

/** The time until which sanctions of a kind are in force, `Infinity` if one has no end; undefined if none is. */
export function endOf(sanctions: readonly Imposed[], kind: Imposed['kind'], now: number): number | undefined {
  const ends = sanctions
    .filter((one) => one.kind === kind && one.liftedAt === undefined)
    .map(({ until = Infinity }) => until)
    .filter((until) => until > now)
  return ends.length > 0 ? Math.max(...ends) : undefined
}

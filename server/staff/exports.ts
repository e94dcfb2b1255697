import { hasRight, maxExportedRows, type startExport, staffCalls } from '@linnet/protocol/staff'
import type { z } from 'zod'
import { refuse } from '../kernel/refusal'
import type { AuditEntry } from '../kernel/staff/audit'
import type { Staff } from '../kernel/staff/staff-caller'

/** Records that a list is about to be saved as a file, if the caller may read it. */
export function noteExport(
  { call, filters }: z.output<(typeof startExport)['input']>,
  { role }: Staff,
  audit: (entry: AuditEntry) => void,
): { most: number } {
  const list = staffCalls.find(({ name }) => name === call)
  if (!list || list.right === 'public' || list.effect === 'changes')
    return refuse('BadInput', { field: 'call' })
  if (!hasRight(role, list.right)) return refuse('RightNeeded')
  audit({ subject: { kind: 'list', id: call }, after: filters })
  return { most: maxExportedRows }
}

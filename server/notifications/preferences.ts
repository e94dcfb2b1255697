/** People's notification preferences. */
import {
  type CallInput,
  type changePreferences,
  type NotificationPreferences,
  type PersonId,
  preferencesChanged,
  usualPreferences,
} from '@linnet/protocol'
import type { ReadWork, Work } from '../kernel/work'
import { appendToUserLog } from '../userlogs'
import { mergePreferences, selectPreferences } from './preference-store'

export type PreferencesChange = CallInput<typeof changePreferences>

/** The preferences of each of these people. */
export async function preferencesOf(
  { sql }: ReadWork,
  personIds: readonly PersonId[],
): Promise<(personId: PersonId) => NotificationPreferences> {
  const rows = personIds.length > 0 ? await selectPreferences(sql, personIds) : []
  const stored = new Map(rows.map((row) => [row.personId, row.content]))
  return (personId) => ({ ...usualPreferences, ...stored.get(personId) })
}

/** Changes the given fields and notifies the person's other devices. */
export async function changePreferencesOf(
  work: Work,
  personId: PersonId,
  change: PreferencesChange,
): Promise<NotificationPreferences> {
  const stored = await mergePreferences(work.sql, { personId, change, nowMs: work.nowMs })
  const preferences = { ...usualPreferences, ...stored }
  await appendToUserLog(work, { to: [personId], event: preferencesChanged, data: { preferences } })
  return preferences
}

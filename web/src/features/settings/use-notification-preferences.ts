import { changePreferences, showPreferences } from '@linnet/protocol/notifications/calls'
import type { NotificationPreferences } from '@linnet/protocol/notifications/preferences'
import { patchAnswer } from '~/data/query-client'
import { useQueryOf } from '~/data/use-query'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'

/** My notification preferences, and a function to change them: shown at once, and reverted if the server refuses. */
export function useNotificationPreferences() {
  const engine = useEngine()
  const { data, problem, reload } = useQueryOf(showPreferences, {})
  const preferences = data?.preferences
  const query = { call: showPreferences, input: {} }
  const show = (shown: NotificationPreferences, isAhead: boolean) =>
    patchAnswer({ ...query, isAhead }, (known) => ({ ...known, preferences: shown }))
  const change = async (changed: Partial<NotificationPreferences>): Promise<boolean> => {
    if (!preferences) return false
    show({ ...preferences, ...changed }, true)
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
    const outcome = await engine.call(changePreferences, { ...changed, zone })
    show(outcome.ok ? outcome.value.preferences : preferences, false)
    return toastRefusal(outcome)
  }
  return { preferences, problem, reload, change }
}

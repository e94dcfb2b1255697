import type { ProfileView } from '@linnet/protocol/profiles/profile-view'
import { getBase } from '@linnet/protocol/startup/base'
import { cachedAnswer, patchAnswer } from '~/data/query-client'
import { useQueryOf } from '~/data/use-query'

/** My own profile. */
export function useMe() {
  const { data, problem, reload } = useQueryOf(getBase, {})
  return { profile: data?.profile, problem, reload }
}

/** My cached profile, outside components. */
export const knownProfile = (): ProfileView | undefined => cachedAnswer(getBase, {})?.profile

/** Changes my cached profile. `isAhead`: optimistically, before the server has accepted it. */
export function patchProfile(change: Partial<ProfileView>, { isAhead = false } = {}): void {
  patchAnswer({ call: getBase, input: {}, isAhead }, (base) => ({
    ...base,
    profile: { ...base.profile, ...change },
  }))
}

import type { Engine, RefusalView } from '@linnet/client'
import { type ProfileField, profileFields, setProfileField } from '@linnet/protocol/profiles/calls'
import type { ProfileView } from '@linnet/protocol/profiles/profile-view'
import { knownProfile, patchProfile } from './me'

type Change = {
  field: ProfileField
  /** The value in the server's form. */
  content: string
  /** The resulting change of the profile. */
  patch: Partial<ProfileView>
  /** Updates optimistically, with rollback: for switches, not for texts. */
  isShownAtOnce?: boolean
}

/** Changes one field of my profile or one setting; returns the refusal, if any. */
export async function saveProfileField(
  engine: Engine,
  { field, content, patch, isShownAtOnce = false }: Change,
): Promise<RefusalView | undefined> {
  const before = knownProfile()
  if (isShownAtOnce) patchProfile(patch, { isAhead: true })
  const outcome = await engine.call(setProfileField, { field: profileFields[field], content })
  if (outcome.ok) patchProfile(patch)
  else if (isShownAtOnce && before) patchProfile(valuesIn(before, patch))
  return outcome.ok ? undefined : outcome.refusal
}

/** The previous values of the changed fields. */
function valuesIn(before: ProfileView, change: Partial<ProfileView>): Partial<ProfileView> {
  const keys = Object.keys(change) as (keyof ProfileView)[]
  return Object.fromEntries(keys.map((key) => [key, before[key]]))
}

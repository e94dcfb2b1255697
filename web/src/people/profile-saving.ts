import type { Engine, RefusalView } from '@linnet/client'
import {
  type ProfileField,
  profileFields,
  type ProfileView,
  setProfileField,
} from '@linnet/protocol/profiles'
import { knownProfile, patchProfile } from './me'

type Change = {
  field: ProfileField
  /** As the server takes it. */
  content: string
  /** What it makes of the profile. */
  patch: Partial<ProfileView>
  /** Shown before the server has agreed, and taken back when it does not: for switches, not for texts. */
  isShownAtOnce?: boolean
}

/** Changes one field of my profile or one setting; returns why not if it was refused. */
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

/** The fields of a change with the values they had. */
function valuesIn(before: ProfileView, change: Partial<ProfileView>): Partial<ProfileView> {
  const keys = Object.keys(change) as (keyof ProfileView)[]
  return Object.fromEntries(keys.map((key) => [key, before[key]]))
}

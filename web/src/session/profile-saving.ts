import type { Engine } from '@linnet/client'
import {
  type ProfileField,
  profileFields,
  type ProfileView,
  setProfileField,
} from '@linnet/protocol/profiles'
import { currentMe, patchMe, type Refusal } from './me'

type Change = {
  field: ProfileField
  /** As the server takes it. */
  content: string
  /** What of the profile is another value then. */
  patch: Partial<ProfileView>
  /** Shown before the server has agreed, and taken back when it does not: for switches, not for texts. */
  isShownAtOnce?: boolean
}

/** Changes one field of my profile or one setting; answers why not when it was refused. */
export async function saveProfileField(engine: Engine, change: Change): Promise<Refusal | undefined> {
  const before = currentMe()
  if (change.isShownAtOnce) patchMe(change.patch)
  const outcome = await engine.call(setProfileField, {
    field: profileFields[change.field],
    content: change.content,
  })
  if (outcome.ok) {
    patchMe(change.patch)
    return undefined
  }
  if (change.isShownAtOnce && before) patchMe(takenBack(change.patch, before))
  return outcome.refusal
}

/** The same fields with the values they had. */
function takenBack(patch: Partial<ProfileView>, before: ProfileView): Partial<ProfileView> {
  const keys = Object.keys(patch) as (keyof ProfileView)[]
  return Object.fromEntries(keys.map((key) => [key, before[key]]))
}

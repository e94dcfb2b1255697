import type { ProfileField, ProfileView } from '@linnet/protocol/profiles'
import { saveProfileField } from '~/people/profile-saving'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

/** Saves one text of my profile; returns the error text if it is refused. */
export function useProfileSave(
  field: ProfileField,
  patchOf: (text: string) => Partial<ProfileView>,
): (text: string) => Promise<string | undefined> {
  const engine = useEngine()
  return async (text) => {
    const refusal = await saveProfileField(engine, { field, content: text, patch: patchOf(text) })
    return refusal && refusalText(refusal)
  }
}

import type { Outcome } from '@linnet/client'
import type { ProfileView } from '@linnet/protocol/profiles'
import { create } from 'zustand'
import { useSession } from './session'

export type Refusal = Extract<Outcome<unknown>, { ok: false }>['refusal']

type Me = {
  /** My own profile: as it was last seen, until the server says it anew. */
  profile: ProfileView | undefined
  /** Why it could not be read anew, while it could not. */
  refusal: Refusal | undefined
}

/** Cleared with everything else of the account by signing-out.ts. */
const storageKey = 'linnet.me'

/** What is known of my own profile; screens use useMe(), which also has it read. */
export const useMeStore = create<Me>()(() => ({ profile: storedProfile(), refusal: undefined }))

/** My profile outside of components. */
export function currentMe(): ProfileView | undefined {
  return useMeStore.getState().profile
}

/** Takes a profile as the server has just told it, as after logging in. */
export function setMe(profile: ProfileView): void {
  useMeStore.setState({ profile, refusal: undefined })
  localStorage.setItem(storageKey, JSON.stringify(profile))
}

/** Changes what is shown of my profile, before or after the server has agreed. */
export function patchMe(change: Partial<ProfileView>): void {
  const { profile } = useMeStore.getState()
  if (profile) setMe({ ...profile, ...change })
}

/** Forgets the profile, as the end of a session asks. */
export function forgetMe(): void {
  localStorage.removeItem(storageKey)
  useMeStore.setState({ profile: undefined, refusal: undefined })
}

function storedProfile(): ProfileView | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    const accountId = useSession.getState().session?.accountId
    if (typeof value !== 'object' || value === null || !('id' in value)) return undefined
    return value.id === accountId ? (value as ProfileView) : undefined
  } catch {
    return undefined
  }
}

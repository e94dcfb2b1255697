import type { CodeScene } from '@linnet/protocol/auth/sign-in-calls'
import { create } from 'zustand'
import { deviceStorage } from '~/platform/browser-storage'
import { serverNowMs } from '~/platform/now'
import { askForCode } from '~/session/code-request'
import { setDraft } from './sign-in-draft'

type SentCodes = Readonly<Record<string, number>>

const storageKey = 'linnet.codes'

/** The lifetime of codes. */
const validMs = 5 * 60_000

const useSentCodes = create<{ sent: SentCodes }>()(() => ({ sent: freshCodes(storedCodes(), serverNowMs()) }))

/** The time at which the last valid code was sent to this account (unix ms), if any; survives a reload. */
export function useCodeSentAt(scene: CodeScene, account: string): number | undefined {
  return useSentCodes((state) => state.sent[keyOf(scene, account)])
}

/** The time at which the last valid code was sent, outside components. */
export function sentAtOf(scene: CodeScene, account: string): number | undefined {
  return useSentCodes.getState().sent[keyOf(scene, account)]
}

/** Sends a code; returns the refusal, if any. */
export async function requestCode(scene: CodeScene, account: string) {
  const outcome = await askForCode(account, scene)
  if (!outcome.ok) return outcome.refusal
  setDraft({ passwordRule: outcome.value.passwordRule ?? 'classic' })
  const now = serverNowMs()
  const sent = { ...freshCodes(useSentCodes.getState().sent, now), [keyOf(scene, account)]: now }
  useSentCodes.setState({ sent })
  deviceStorage.writeJson(storageKey, sent)
  return undefined
}

/** The codes that have not expired. */
function freshCodes(sent: SentCodes, now: number): SentCodes {
  return Object.fromEntries(Object.entries(sent).filter(([, at]) => at <= now && now - at < validMs))
}

function keyOf(scene: CodeScene, account: string): string {
  return `${scene} ${account.trim().toLowerCase()}`
}

function storedCodes(): SentCodes {
  return deviceStorage.readObject(storageKey) as SentCodes
}

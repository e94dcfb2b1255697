import { createCaller } from '@linnet/client/call'
import type { Call, CallInput, CallOutput } from '@linnet/protocol/contract'
import { preferences } from '@/i18n/preferences'
import { readStored, writeStored } from '@/platform/browser-storage'
import { createStore } from '@/platform/store'
import { CallProblem } from './call-problem'
import { requestStepUp } from './step-up'

export interface VendorSession {
  token: string
  /** The trade name. */
  name: string
}

const storageKey = 'linnet.vendor'

/** The vendor logged in to the vendors' page of this browser. */
export const vendorSession = createStore<VendorSession | undefined>(storedSession())

/** Starts a session that survives reloads; undefined ends it. */
export function setVendorSession(session: VendorSession | undefined): void {
  writeStored(storageKey, session)
  vendorSession.set(session)
}

/**
 * Makes a member's call with the vendor's token; throws a `CallProblem`. A call that needs a fresh proof of a second factor is
 * repeated once the vendor has given it.
 */
export async function callMember<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> {
  try {
    return await callOnce(call, input)
  } catch (error) {
    const needsProof = error instanceof CallProblem && error.refusal === 'FactorProofNeeded'
    if (!needsProof || !(await requestStepUp())) throw error
    return callOnce(call, input)
  }
}

async function callOnce<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> {
  const caller = createCaller({
    httpUrl: () => '',
    token: vendorSession.get()?.token,
    language: () => preferences.get().language,
    timeoutMs: 30_000,
  })
  const outcome = await caller(call, input)
  if (outcome.ok) return outcome.value
  const { name, message } = outcome.refusal
  if (name === 'SessionEnded') setVendorSession(undefined)
  throw new CallProblem(kinds[name] ?? 'refused', message, name)
}

const kinds: Readonly<Record<string, CallProblem['kind']>> = {
  SessionEnded: 'ended',
  NetworkFailure: 'unreachable',
  Timeout: 'unreachable',
  ServerFault: 'fault',
}

function storedSession(): VendorSession | undefined {
  const value = readStored(storageKey)
  if (typeof value !== 'object' || value === null) return undefined
  const { token, name } = value as Record<string, unknown>
  return typeof token === 'string' && typeof name === 'string' ? { token, name } : undefined
}

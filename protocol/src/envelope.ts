/** What every call carries beside its own fields, by its wire names. */
import type { Language } from './languages'

/** The wire names of what any call may carry. */
/** The field that carries a session's token. */
export const tokenField = '_token'
export const envelopeNames = [tokenField, 'lang', '_agent_id'] as const

export interface Envelope {
  token?: string | undefined
  language?: Language | undefined
}

/** Adds token and language to a call's payload. */
export function withEnvelope(
  payload: Readonly<Record<string, unknown>>,
  { token, language }: Envelope,
): Record<string, unknown> {
  return {
    ...payload,
    ...(language !== undefined && { lang: language }),
    ...(token !== undefined && { _token: token }),
  }
}

/** Takes the envelope off a payload as it arrived; what is left are the call's own fields. */
export function splitEnvelope(payload: Readonly<Record<string, unknown>>): {
  token: unknown
  language: unknown
  fields: Record<string, unknown>
} {
  const { _token: token, _agent_id: _, lang: language, ...fields } = payload
  return { token, language, fields }
}

/** The fields that every call may carry in addition to its own, by their wire names. */
import type { Language } from './languages'

/** The field that carries a session's token. */
export const tokenField = '_token'

export interface Envelope {
  token?: string | undefined
  language?: Language | undefined
}

/** Adds the language to the payload of a call whose token is elsewhere: in a header, or known to the socket. */
export const inLanguage = (payload: Readonly<Record<string, unknown>>, lang: Language) => ({
  ...payload,
  lang,
})

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

/** Splits a payload into its envelope and the call's own fields. */
export function splitEnvelope(payload: Readonly<Record<string, unknown>>): {
  token: unknown
  language: unknown
  fields: Record<string, unknown>
} {
  const { _token: token, _agent_id: _, lang: language, ...fields } = payload
  return { token, language, fields }
}

/**
 * The envelope field of a payload that has the wrong type, if there is one. A language that this server doesn't have is
 * no error: an older server answers a newer client in another language.
 */
export function misspelledEnvelope({
  lang,
  _agent_id,
}: Readonly<Record<string, unknown>>): string | undefined {
  if (lang !== undefined && !isShortText(lang)) return 'lang'
  return _agent_id === undefined || Number.isSafeInteger(_agent_id) || isShortText(_agent_id)
    ? undefined
    : '_agent_id'
}

/** In UTF-16 units. */
export const longestEnvelopeText = 64
const isShortText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= longestEnvelopeText

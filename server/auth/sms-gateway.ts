/** The request to an SMS gateway: docs/operations/sms.md. */

export interface SmsGateway {
  url: string
  /** An additional header, such as one with a key. */
  header: readonly [name: string, value: string] | undefined
  /** The body, with `{to}` or `{number}`, and `{text}`: JSON, or a form. */
  body: string
}

export const usualSmsBody = '{"to":"{to}","text":"{text}"}'

/** Whether a body has places for the number and the text, in the strings of a JSON document or in a form. */
export const isSmsBody = (body: string): boolean =>
  /\{(to|number)\}/.test(body) && body.includes('{text}') && (!isJson(body) || parsed(body) !== undefined)

/** A number as all gateways understand it: `+`, the country, the number. Numbers of mainland China are stored without their country. */
export const asE164 = (address: string): string => (address.startsWith('+') ? address : `+86${address}`)

/** A number as gateways of mainland China take it: their own without the country, others with it, and no `+`. */
const withoutCountry = (to: string) => to.replace(/^\+(86)?/, '')

/** Builds the request that sends a text. Credentials in the URL become a header. */
export function smsRequest({ url: given, header, body }: SmsGateway, message: { to: string; text: string }) {
  const url = new URL(given)
  const headers: Record<string, string> = {
    'content-type': isJson(body) ? 'application/json' : 'application/x-www-form-urlencoded',
  }
  if (url.username) {
    const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    headers['authorization'] = `Basic ${Buffer.from(login).toString('base64')}`
    url.username = ''
    url.password = ''
  }
  if (header) headers[header[0].toLowerCase()] = header[1]
  const values = { ...message, number: withoutCountry(message.to) }
  const fill = (text: string, encode: (value: string) => string) =>
    text.replaceAll(/\{(to|number|text)\}/g, (_, name: keyof typeof values) => encode(values[name]))
  const filled = isJson(body)
    ? fill(body, (value) => JSON.stringify(value).slice(1, -1))
    : fill(body, encodeURIComponent)
  return { url, headers, body: filled }
}

/** A form may begin with a place. */
const isJson = (body: string) => /^\s*(\[|\{(?!(to|number|text)\}))/.test(body)

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

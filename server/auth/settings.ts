import { PasswordRule } from '@linnet/protocol'
import { z } from 'zod'
import { isLoopback, isOpenHttp } from '../kernel/exposure'
import { defineSettings, mustBeHttps, onlyForDevelopment, setting, values } from '../kernel/settings'
import { StartRefusal } from '../kernel/start-refusal'
import type { PasswordHashing } from './passwords'
import { isSmsBody, type SmsGateway, usualSmsBody } from './sms-gateway'

export interface AuthConfig {
  /** A code that is always accepted; development only. */
  devCode: string | undefined
  /** The cost of hashing; `quick` spares tests the price of argon2; development only. */
  passwordHashing: PasswordHashing
  smtpUrl: string | undefined
  /** Whether mail must not be sent without TLS, even if the mail server does not offer it. */
  mailNeedsTls: boolean
  mailFrom: string
  smsGateway: SmsGateway | undefined
  /** The calling codes, or longer prefixes, of the numbers that get codes. */
  codeCountries: readonly string[] | 'all'
  /** The total number of codes sent by SMS. */
  codesPerHour: number
  codesPerDay: number
  /** The work that an unknown device does for a code, as a power of two; 0 for none. */
  codeChallengeBits: number
  passwordRule: PasswordRule
  /** Who may create an account: everybody, only people with a member's invite code, or nobody. */
  registration: 'open' | 'invited' | 'closed'
  sessionPolicy: 'per-platform' | 'single' | 'several'
  /** The age at which a session ends, however much it is used (days). */
  sessionMaxDays: number
}

const atLeastOne = 'a whole number of at least 1'
/**
 * The calling codes of the countries where the app's languages are spoken most. Numbers elsewhere cost more,
 * and fraudsters earn by them.
 */
const usualCountries = ['86', '852', '853', '82']
const usualBits = 17

/** Delivery of verification codes, the rule for passwords, and the session policy. */
export const authSettings = defineSettings(
  {
    DEV_CODE: setting(
      z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      'six digits',
    ),
    PASSWORD_HASHING: setting(z.enum(['full', 'quick']).default('full'), 'full or quick'),
    REGISTRATION: setting(z.enum(['open', 'invited', 'closed']).default('open'), 'open, invited or closed'),
    PASSWORD_RULE: setting(PasswordRule.default('classic'), 'classic or modern'),
    SMTP_URL: setting(
      z.url({ protocol: /^smtps?$/ }).optional(),
      'a URL such as smtp://user:password@host:587',
    ),
    MAIL_FROM: setting(
      values.text.regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/).optional(),
      'an email address, such as no-reply@example.org',
    ),
    SMS_GATEWAY_URL: setting(values.httpUrl.optional(), 'the http or https URL of an SMS gateway'),
    SMS_GATEWAY_HEADER: setting(
      values.text.regex(/^[\w-]+: *[^\r\n]+$/).optional(),
      'a header for the SMS gateway, such as X-Api-Key: key',
    ),
    SMS_GATEWAY_BODY: setting(
      z.string().max(5000).refine(isSmsBody).default(usualSmsBody),
      'JSON or a form with {to} or {number}, and {text}',
    ),
    CODE_COUNTRIES: setting(
      z
        .union([
          z.literal('all'),
          z
            .string()
            .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/)
            .transform((list) => list.split(',')),
        ])
        .optional(),
      'all or a list of calling codes, such as 86,852,82',
    ),
    CODES_PER_HOUR: setting(values.wholeNumber.pipe(z.int().min(1)).default(2_000), atLeastOne),
    CODES_PER_DAY: setting(values.wholeNumber.pipe(z.int().min(1)).default(20_000), atLeastOne),
    CODE_CHALLENGE_BITS: setting(
      values.wholeNumber.pipe(z.int().max(24)).optional(),
      'a whole number from 0 to 24',
    ),
    SESSION_POLICY: setting(
      z.enum(['per-platform', 'single', 'several']).default('per-platform'),
      'per-platform, single or several',
    ),
    SESSION_MAX_DAYS: setting(
      values.wholeNumber.pipe(z.int().min(1).max(3650)).default(365),
      'a whole number of days from 1 to 3650',
    ),
  },
  (given, { production, publicUrl }): AuthConfig => {
    if (production && given.DEV_CODE) throw onlyForDevelopment('DEV_CODE')
    if (production && given.PASSWORD_HASHING === 'quick') throw onlyForDevelopment('PASSWORD_HASHING')
    if (production && given.SMS_GATEWAY_URL && isOpenHttp(given.SMS_GATEWAY_URL))
      throw mustBeHttps('SMS_GATEWAY_URL')
    if (production && !given.SMTP_URL && !given.SMS_GATEWAY_URL)
      throw new StartRefusal(
        'SMTP_URL or SMS_GATEWAY_URL must be set when NODE_ENV is production. Without one, no one can receive a code.',
      )
    const host = publicUrl ? new URL(publicUrl).hostname : 'localhost'
    return {
      devCode: given.DEV_CODE,
      passwordHashing: given.PASSWORD_HASHING,
      passwordRule: given.PASSWORD_RULE,
      registration: given.REGISTRATION,
      smtpUrl: given.SMTP_URL,
      mailNeedsTls:
        production && given.SMTP_URL !== undefined && !isLoopback(new URL(given.SMTP_URL).hostname),
      mailFrom: given.MAIL_FROM ?? `Linnet <no-reply@${host}>`,
      smsGateway: presentGateway(given),
      codeCountries: given.CODE_COUNTRIES ?? (production ? usualCountries : 'all'),
      codesPerHour: given.CODES_PER_HOUR,
      codesPerDay: given.CODES_PER_DAY,
      codeChallengeBits: given.CODE_CHALLENGE_BITS ?? (production ? usualBits : 0),
      sessionPolicy: given.SESSION_POLICY,
      sessionMaxDays: given.SESSION_MAX_DAYS,
    }
  },
)

function presentGateway(given: {
  SMS_GATEWAY_URL?: string | undefined
  SMS_GATEWAY_HEADER?: string | undefined
  SMS_GATEWAY_BODY: string
}): SmsGateway | undefined {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_HEADER: header = '', SMS_GATEWAY_BODY: body } = given
  if (!url) return undefined
  const [, name, value] = /^([^:]+): *(.*)$/.exec(header) ?? []
  return { url, header: name && value ? [name, value] : undefined, body }
}

import type { Account } from '@linnet/protocol'
import { type Attempts, createAttempts, type Health } from '../kernel/health/health'
import type { Trial } from '../kernel/health/trial'
import type { Log } from '../kernel/log'
import type { MessageText } from './code-texts'
import type { AuthConfig } from './settings'
import { asE164, type SmsGateway, smsRequest } from './sms-gateway'

export interface CodeMessage extends MessageText {
  account: Account
}

/** Delivers codes. Rejects when a message was not accepted for delivery. */
export interface CodeSender {
  send: (message: CodeMessage) => Promise<void>
}

export type SenderConfig = Pick<AuthConfig, 'smtpUrl' | 'mailNeedsTls' | 'mailFrom' | 'smsGateway'> & {
  production: boolean
}

/** Sends e-mail by SMTP and SMS by an HTTP gateway, as configured. In development the text is logged too. */
export function createCodeSender({
  config,
  log,
  timeoutMs = 5_000,
  onUnsent = () => undefined,
}: {
  config: SenderConfig
  log: Log
  timeoutMs?: number
  /** Called for each message that was not accepted for delivery. */
  onUnsent?: (channel: 'mail' | 'sms') => void
}): CodeSender & { health: () => Health } {
  const mail = config.smtpUrl
    ? watched(
        createMailSender({ ...config, smtpUrl: config.smtpUrl }, timeoutMs),
        createAttempts('sending mail', { isOfOne: isOfRecipient }),
        () => onUnsent('mail'),
      )
    : undefined
  const sms = config.smsGateway
    ? watched(createSmsSender(config.smsGateway, timeoutMs), createAttempts('sending SMS'), () =>
        onUnsent('sms'),
      )
    : undefined
  const channels: Record<Account['kind'], CodeSender | undefined> = { email: mail, phone: sms }
  return {
    health: () => ({ ...(mail && { mail: mail.health() }), ...(sms && { sms: sms.health() }) }),
    async send(message) {
      const { kind, address } = message.account
      if (!config.production) log.info(`to ${address}: ${message.text}`)
      const channel = channels[kind]
      if (channel) await channel.send(message)
      else if (config.production) throw new Error(`no way to send to a ${kind} is configured`)
    },
  }
}

const watched = ({ send }: CodeSender, attempts: Attempts, onUnsent: () => void) => ({
  send: async (message: CodeMessage): Promise<void> => {
    try {
      await attempts.note(() => send(message))
    } catch (error) {
      onUnsent()
      throw error
    }
  },
  health: attempts.health,
})

/** Whether the mail server works, but refuses this one address. */
const isOfRecipient = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EENVELOPE'

type MailConfig = Pick<SenderConfig, 'mailNeedsTls' | 'mailFrom'> & { smtpUrl: string }

/** Loaded only by servers that send mail. */
async function openTransport(
  { smtpUrl: url, mailNeedsTls: requireTLS, mailFrom: from }: MailConfig,
  ms: number,
) {
  const { createTransport } = await import('nodemailer')
  const limits = { connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms }
  return createTransport({ url, requireTLS, ...limits }, { from })
}

/** Nodemailer's own words for a mail server without TLS do not say what to change. */
function adviseOnTls(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ETLS')) throw error
  throw new Error(
    'the mail server of SMTP_URL does not offer TLS (STARTTLS), which production requires: turn it on there, or name one with smtps://, or a relay on this machine',
    { cause: error },
  )
}

/** The trial of the mail server: logs in, and sends nothing. A gateway for SMS can't be tried without sending. */
export function mailTrials({ smtpUrl, ...config }: Omit<SenderConfig, 'production'>): Trial[] {
  if (!smtpUrl) return []
  const attempt = async () => (await openTransport({ smtpUrl, ...config }, 5_000)).verify().catch(adviseOnTls)
  return [{ what: `the mail server ${new URL(smtpUrl).host} (SMTP_URL)`, attempt }]
}

function createMailSender(config: MailConfig, timeoutMs: number): CodeSender {
  const transport = openTransport(config, timeoutMs)
  return {
    async send({ account, subject, text }) {
      const mail = { to: { name: '', address: account.address }, subject, text }
      await (await transport).sendMail(mail).catch(adviseOnTls)
    },
  }
}

function createSmsSender(gateway: SmsGateway, timeoutMs: number): CodeSender {
  return {
    async send({ account, text }) {
      const { url, ...request } = smsRequest(gateway, { to: asE164(account.address), text })
      const response = await fetch(url, {
        method: 'POST',
        ...request,
        // Redirects are not followed: the text contains a secret.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
    },
  }
}

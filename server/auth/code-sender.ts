import type { Account } from '@linnet/protocol'
import { type Attempts, createAttempts, type Health } from '../kernel/health/health'
import type { Log } from '../kernel/log'
import type { MessageText } from './code-texts'
import type { AuthConfig } from './settings'

export interface CodeMessage extends MessageText {
  account: Account
}

/** Delivers codes. Rejects when a message was not accepted for delivery. */
export interface CodeSender {
  send: (message: CodeMessage) => Promise<void>
}

export type SenderConfig = Pick<AuthConfig, 'smtpUrl' | 'mailNeedsTls' | 'mailFrom' | 'smsGatewayUrl'> & {
  production: boolean
}

/** Sends e-mail by SMTP and SMS by an HTTP gateway, as configured. In development the text is logged too. */
export function createCodeSender({
  config,
  log,
  timeoutMs = 5_000,
}: {
  config: SenderConfig
  log: Log
  timeoutMs?: number
}): CodeSender & { health: () => Health } {
  const mail = config.smtpUrl
    ? watched(
        createMailSender({ ...config, smtpUrl: config.smtpUrl }, timeoutMs),
        createAttempts('sending mail', { isOfOne: isOfRecipient }),
      )
    : undefined
  const sms = config.smsGatewayUrl
    ? watched(createSmsSender(config.smsGatewayUrl, timeoutMs), createAttempts('sending SMS'))
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

const watched = ({ send }: CodeSender, attempts: Attempts) => ({
  send: (message: CodeMessage) => attempts.note(() => send(message)),
  health: attempts.health,
})

/** Whether the mail server works, but refuses this one address. */
const isOfRecipient = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EENVELOPE'

function createMailSender(
  { smtpUrl: url, mailNeedsTls: requireTLS, mailFrom: from }: SenderConfig & { smtpUrl: string },
  timeoutMs: number,
): CodeSender {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  // Loaded only by servers that send mail.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url, requireTLS, ...limits }, { from }),
  )
  return {
    async send({ account, subject, text }) {
      await (await transport).sendMail({ to: { name: '', address: account.address }, subject, text })
    },
  }
}

function createSmsSender(gatewayUrl: string, timeoutMs: number): CodeSender {
  const url = new URL(gatewayUrl)
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (url.username) {
    const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    headers['authorization'] = `Basic ${Buffer.from(login).toString('base64')}`
    url.username = ''
    url.password = ''
  }
  return {
    async send({ account, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ to: account.address, text }),
        // Redirects are not followed: the text contains a secret.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
    },
  }
}

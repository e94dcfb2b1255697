/** A push service (RFC 8030) that authenticates senders and decrypts messages: it acts as the service behind a browser and as the browser. */
import { execFileSync } from 'node:child_process'
import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onThisMachine } from './exceptions'

export interface ReceivedPush {
  /** The subscription that received it. */
  device: string
  message: Record<string, unknown>
  ttl: number
  topic: string
  urgency: string
}

export interface PushAnswer {
  status: number
  retryAfter?: string
}

/** The registration that a browser's page sends to the server, and the keys that stay with the browser. */
export interface PushDevice {
  id: string
  content: string
}

export interface PushServer {
  url: string
  /** Settings for the sending server: this service is neither public nor certified by a known authority. */
  settings: Record<string, string>
  subscribe(more?: object): PushDevice
  /** The received messages, oldest first. */
  received: ReceivedPush[]
  /** The number of requests, regardless of their answers. */
  requests(): number
  /** Sets the answer to the requests for a device from now on. */
  answer(device: string, answer: PushAnswer): void
  stop(): void
}

interface DeviceKeys {
  privateKey: Buffer
  publicKey: Buffer
  auth: Buffer
}

/**
 * Starts a service on a separate port, over HTTPS. `publicKey` is the only sender whose messages it accepts.
 */
export async function startPushServer(
  publicKey: () => string | undefined = () => undefined,
): Promise<PushServer> {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-push-'))
  // A server that was started as root reads the certificate as an ordinary user.
  chmodSync(folder, 0o755)
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const command = `req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${cert} -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost`
  execFileSync('openssl', command.split(' '), { stdio: 'ignore' })
  const devices = new Map<string, DeviceKeys>()
  const answers = new Map<string, PushAnswer>()
  const received: ReceivedPush[] = []
  let requests = 0
  let url = ''

  function answerTo(device: string, headers: IncomingHttpHeaders, body: Buffer): PushAnswer {
    requests++
    const { status = 201, retryAfter } = answers.get(device) ?? {}
    if (status !== 201) return { status, ...(retryAfter !== undefined && { retryAfter }) }
    const keys = devices.get(device)
    if (!keys) return { status: 404 }
    const sender = senderOf(headers.authorization, url)
    if (sender === undefined || sender !== (publicKey() ?? sender)) return { status: 403 }
    const { ttl, topic, urgency, 'content-encoding': encoding } = headers
    if (encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl))) return { status: 400 }
    const message = JSON.parse(decryptPush(body, keys)) as Record<string, unknown>
    const said = { topic: String(topic ?? ''), urgency: String(urgency ?? '') }
    received.push({ device, message, ttl: Number(ttl), ...said })
    return { status: 201 }
  }

  const tls = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  const server = createServer(tls, (request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const answer = answerTo((request.url ?? '').slice(1), request.headers, Buffer.concat(pieces))
      const headers = answer.retryAfter === undefined ? {} : { 'retry-after': answer.retryAfter }
      response.writeHead(answer.status, headers).end()
    })
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  url = `https://localhost:${port}`
  return {
    url,
    received,
    settings: { OUTGOING_EXCEPTIONS: onThisMachine('push', port), OUTGOING_CA: cert },
    requests: () => requests,
    subscribe(more = {}) {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const keys = { privateKey: pair.getPrivateKey(), publicKey: pair.getPublicKey(), auth: randomBytes(16) }
      const id = randomBytes(16).toString('hex')
      devices.set(id, keys)
      const encoded = {
        p256dh: keys.publicKey.toString('base64url'),
        auth: keys.auth.toString('base64url'),
      }
      return { id, content: JSON.stringify({ endpoint: `${url}/${id}`, keys: encoded, ...more }) }
    },
    answer: (device, answer) => void answers.set(device, answer),
    stop() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The key of the sender, if the header proves possession of it and is meant for this service (RFC 8292). */
function senderOf(authorization: string | undefined, origin: string): string | undefined {
  const [, token, key] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [header, payload, signature] = token?.split('.') ?? []
  if (!header || !payload || !signature || !key) return undefined
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<
    string,
    unknown
  >
  const leftSeconds = Number(exp) - Date.now() / 1000
  const isFor = aud === origin && leftSeconds > 0 && leftSeconds <= 24 * 3600
  return isSigned && isFor && /^(mailto:|https:)/.test(String(sub)) ? key : undefined
}

/** Reads an encrypted message as the browser does (RFC 8291, section 3.4; RFC 8188). */
export function decryptPush(body: Buffer, { privateKey, publicKey, auth }: DeviceKeys): string {
  const keyLength = body.readUInt8(20)
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = derive(pair.computeSecret(sender), { salt: auth, info, length: 32 })
  const key = derive(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
  const nonce = derive(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

const derive = (
  secret: Buffer,
  { salt, info, length }: { salt: Buffer; info: Buffer; length: number },
): Buffer => Buffer.from(hkdfSync('sha256', secret, salt, info, length))

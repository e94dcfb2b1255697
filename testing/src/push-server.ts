/** A push service (RFC 8030) that checks who sends and reads what is sent, as the one behind a browser together with the browser. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ReceivedPush {
  /** Which subscription it came to. */
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

/** What a browser's page registers with the server, and the keys that stay with the browser. */
export interface PushDevice {
  id: string
  content: string
}

export interface PushServer {
  url: string
  /** For the settings of the server that sends: this one is neither public nor known to any authority. */
  settings: Record<string, string>
  subscribe(more?: object): PushDevice
  /** What came, the oldest first. */
  received: ReceivedPush[]
  /** How many requests came, whatever they were answered. */
  requests(): number
  /** The answer to the requests for a device from now on. */
  answer(device: string, answer: PushAnswer): void
  stop(): Promise<void>
}

interface DeviceKeys {
  privateKey: Buffer
  publicKey: Buffer
  auth: Buffer
}

/** Starts a service on a port of its own, over HTTPS. `publicKey` is the only sender that it takes messages from. */
export function startPushServer(publicKey: () => string | undefined = () => undefined): PushServer {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-push-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const command = `req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${cert} -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost`
  if (Bun.spawnSync(['openssl', ...command.split(' ')]).exitCode !== 0) throw new Error('openssl failed')
  const devices = new Map<string, DeviceKeys>()
  const answers = new Map<string, PushAnswer>()
  const received: ReceivedPush[] = []
  let requests = 0
  const server = Bun.serve({
    port: 0,
    tls: { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') },
    async fetch(request) {
      requests++
      const url = new URL(request.url)
      const device = url.pathname.slice(1)
      const { status = 201, retryAfter } = answers.get(device) ?? {}
      if (status !== 201)
        return new Response('', { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} })
      const keys = devices.get(device)
      if (!keys) return new Response('', { status: 404 })
      const sender = senderOf(request, `https://localhost:${server.port}`)
      if (sender === undefined || sender !== (publicKey() ?? sender)) return new Response('', { status: 403 })
      const { headers } = request
      if (headers.get('content-encoding') !== 'aes128gcm' || !/^\d+$/.test(headers.get('ttl') ?? ''))
        return new Response('', { status: 400 })
      const plain = decryptPush(Buffer.from(await request.arrayBuffer()), keys)
      received.push({
        device,
        message: JSON.parse(plain) as Record<string, unknown>,
        ttl: Number(headers.get('ttl')),
        topic: headers.get('topic') ?? '',
        urgency: headers.get('urgency') ?? '',
      })
      return new Response('', { status: 201 })
    },
  })
  const url = `https://localhost:${server.port}`
  return {
    url,
    received,
    settings: { OUTGOING_EXCEPTIONS: '127.0.0.1,::1', OUTGOING_CA: cert },
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
    async stop() {
      await server.stop(true)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The key of the sender, if the header proves that it holds it and speaks to this service (RFC 8292). */
function senderOf(request: Request, origin: string): string | undefined {
  const [, token, key] =
    /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(request.headers.get('authorization') ?? '') ?? []
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

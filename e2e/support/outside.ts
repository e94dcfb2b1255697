/** Web pages, a translator and a transcriber outside the service, which the server may request although they run on this machine. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onThisMachine } from '../../testing/src/exceptions'

export interface Outside {
  /** Server settings that allow these requests. */
  settings: Record<string, string>
  /** Publishes a page of HTML; returns its URL. */
  publish: (html: string) => string
  /** Gives a text this translation; the others are translated into capitals. */
  setTranslation: (text: string, translation: string) => void
  stop: () => void
}

export async function startOutside(): Promise<Outside> {
  const { key, cert, certPath } = makeCertificate()
  const pages = new Map<string, string>()
  const web = createServer({ key, cert }, ({ url = '' }, answer) =>
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(pages.get(url)),
  )
  const translations = new Map<string, string>()
  const provider = createHttpServer(answerWith(translations))
  const providerUrl = `http://127.0.0.1:${await portOf(provider)}`
  const webPort = await portOf(web)
  const webUrl = `https://localhost:${webPort}`
  return {
    settings: {
      OUTGOING_EXCEPTIONS: onThisMachine('previews', webPort),
      OUTGOING_CA: certPath,
      TRANSLATE_URL: providerUrl,
      TRANSCRIBE_URL: `${providerUrl}/v1`,
    },
    publish(html) {
      const path = `/${randomUUID()}`
      pages.set(path, html)
      return webUrl + path
    },
    setTranslation: (text, translation) => void translations.set(text, translation),
    stop() {
      for (const server of [web, provider]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

/** Translates texts, and understands every recording as the same words. */
const answerWith =
  (translations: ReadonlyMap<string, string>): RequestListener =>
  (request, answer) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      answer.setHeader('content-type', 'application/json')
      if (request.url === '/v1/audio/transcriptions')
        return answer.end(JSON.stringify({ text: 'hello from the ferry' }))
      const { q, target } = JSON.parse(Buffer.concat(pieces).toString()) as { q: string; target: string }
      const translatedText = translations.get(q) ?? `[${target}] ${q.toUpperCase()}`
      return answer.end(JSON.stringify({ translatedText }))
    })
  }

function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-journey-page-'))
  const [keyPath, certPath] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request = `req -x509 -newkey rsa:2048 -nodes -keyout ${keyPath} -out ${certPath} -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost`
  execFileSync('openssl', request.split(' '), { stdio: 'ignore' })
  // The server runs as another user, who has to read the certificate.
  chmodSync(folder, 0o755)
  return { key: readFileSync(keyPath), cert: readFileSync(certPath), certPath }
}

/** Listens on all addresses of this machine, whose name may resolve to any of them. */
const portOf = (server: Server): Promise<number> =>
  new Promise((done) =>
    server.listen(0, () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : 0)
    }),
  )

/** A web page and a translator outside the service, which the server may request although they run on this machine. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Outside {
  /** Server settings that allow these requests. */
  settings: Record<string, string>
  pageUrl: string
  stop: () => void
}

/** Starts both. The page is the same at every address, and every translation is the same. */
export async function startOutside({
  html,
  translation = '',
}: {
  html: string
  translation?: string
}): Promise<Outside> {
  const { key, cert, certPath } = makeCertificate()
  const page = createServer({ key, cert }, (_, answer) =>
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(html),
  )
  const translator = createHttpServer((_, answer) =>
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ translatedText: translation })),
  )
  const settings = {
    OUTGOING_EXCEPTIONS: '127.0.0.1,::1',
    OUTGOING_CA: certPath,
    TRANSLATE_URL: `http://127.0.0.1:${await portOf(translator)}`,
  }
  return {
    settings,
    pageUrl: `https://localhost:${await portOf(page)}/birds`,
    stop() {
      for (const server of [page, translator]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
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

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composer, openChat, say } from './support/conversation'
import { expect, test } from './support/fixtures'

const folder = mkdtempSync(join(tmpdir(), 'linnet-journey-page-'))
const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
const request = `req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${cert} -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost`
execFileSync('openssl', request.split(' '), { stdio: 'ignore' })
// The server runs as somebody else, who has to read the certificate.
chmodSync(folder, 0o755)

test.use({ settings: { OUTGOING_EXCEPTIONS: '127.0.0.1,::1', OUTGOING_CA: cert } })

let web: Server
let url: string
test.beforeAll(async () => {
  const page =
    '<title>Seven herons on the lake</title><meta name="description" content="Counted this morning.">'
  web = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, answer) =>
    answer.setHeader('content-type', 'text/html').end(page),
  )
  await new Promise<void>((done) => web.listen(0, done))
  const address = web.address()
  url = `https://localhost:${typeof address === 'object' && address ? address.port : 0}/birds`
})
test.afterAll(() => void web.close())

test('the preview of a link is shown before sending, and goes with the message unless it is removed', async ({
  annsPage,
  bensPage,
}) => {
  await openChat(annsPage, 'Ben')
  await openChat(bensPage, 'Ann')
  const offer = annsPage.getByRole('group', { name: 'Link preview' })
  await composer(annsPage).fill(`see ${url}`)
  await expect(offer).toContainText('Seven herons on the lake')
  await annsPage.getByRole('button', { name: 'Send', exact: true }).click()
  const card = bensPage.getByRole('link', { name: /Seven herons/ })
  await expect(card).toHaveAttribute('href', url)
  await composer(annsPage).fill(`again ${url}`)
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: 'Remove preview' }).click()
  await expect(offer).toHaveCount(0)
  await say(annsPage, `again ${url}`)
  await expect(bensPage.getByRole('article', { name: /: again/ })).toBeVisible()
  await expect(card).toHaveCount(1)
})

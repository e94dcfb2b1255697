/**
 * Checks the nginx configuration of docs/operations/proxy.md in front of a real server, or with `--caddy` the one of install.md,
 * or with `--haproxy` that of deploy/haproxy. Needs nginx, caddy or haproxy, and openssl.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWeb, bunProgram, prepare } from '../scripts/prepare.mjs'
import { findProgram } from '../scripts/programs/debian.mjs'
import { root } from '../scripts/run-command.mjs'
import { freePort } from './free-port.mjs'
import { caddyFile, haproxyFile, nginxFile } from './proxy-programs.mjs'

const host = 'chat.example.org'
const code = '246810'
const programs = {
  nginx: { fileOf: nginxFile, wordsOf: (file) => ['-c', file, '-p', folder] },
  caddy: { fileOf: caddyFile, wordsOf: (file) => ['run', '--config', file, '--adapter', 'caddyfile'] },
  haproxy: { fileOf: haproxyFile, wordsOf: (file) => ['-db', '-f', file] },
}
const name = Object.keys(programs).find((each) => process.argv.includes(`--${each}`)) ?? 'nginx'
const { fileOf, wordsOf } = programs[name]
const proxy = findProgram([name])
if (!proxy || !findProgram(['openssl'])) throw new Error(`The check needs ${name} and openssl.`)

const folder = mkdtempSync(path.join(tmpdir(), 'linnet-proxy-'))
// As root, PostgreSQL and nginx's workers run under accounts of their own.
chmodSync(folder, 0o755)
const logs = path.join(folder, 'logs')
mkdirSync(logs)
const [appPort, plainPort, port] = await Promise.all([freePort(), freePort(), freePort()])
const children = []
try {
  await prepare()
  await buildWeb()
  startServer()
  startProxy()
  await healthy()
  await checkAll()
  process.stdout.write(process.exitCode ? 'The proxy fails.\n' : 'The proxy passes all checks.\n')
} finally {
  for (const child of children.toReversed()) await stopped(child)
  rmSync(folder, { recursive: true, force: true })
}

function startServer() {
  mkdirSync(path.join(folder, 'data'))
  const env = {
    ...process.env,
    PORT: String(appPort),
    HOST: '127.0.0.1',
    DATA_DIR: path.join(folder, 'data'),
    PUBLIC_URL: `https://${host}:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
    DEV_CODE: code,
    ALLOW_EXPOSED_DEVELOPMENT: '1',
    LOG_LEVEL: 'warn',
  }
  children.push(
    spawn(bunProgram(), ['--no-env-file', 'server/main.ts'], { cwd: root, env, stdio: 'inherit' }),
  )
}

/** Starts the proxy with the configuration that the documentation gives. Caddy and HAProxy log to their outputs. */
function startProxy() {
  const log = openSync(path.join(logs, `${name}.log`), 'a')
  const file = fileOf({ folder, logs, host, appPort, plainPort, port })
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  children.push(spawn(proxy, wordsOf(file), { env, stdio: ['ignore', log, log] }))
}

async function checkAll() {
  expect('HTTP/2 is offered', (await overHttp2('/')).status === 200)
  const redirect = await send({ port: plainPort, way: plainRequest, path: '/x' })
  expect('plain HTTP leads to TLS', redirect.headers.location === `https://${host}/x`)
  const page = await send({ path: '/', headers: { 'accept-encoding': 'br' } })
  expect('the page comes as the server compressed it', page.headers['content-encoding'] === 'br')
  const again = await send({
    path: '/',
    headers: { 'accept-encoding': 'br', 'if-none-match': page.headers.etag },
  })
  expect('its ETag passes', again.status === 304)
  expect('the metrics are not public', (await send({ path: '/metrics' })).status === 404)
  expect('a socket opens and receives', (await firstFrame()).includes('"action"'))
  expect('an upload of 30 MB arrives', (await upload(30)).err === 0)
  await checkSockets()
  await checkAddresses()
  await checkLogs()
}

/** Stops the server, since nginx logs the whole request with an error. */
async function checkLogs() {
  const file = '/im/file/an-id/original?k=a-key'
  await send({ path: file })
  await send({ port: plainPort, way: plainRequest, path: file })
  await stopped(children.shift())
  expect('a server that is away is reported', [502, 503].includes((await send({ path: file })).status))
  const logged = readdirSync(logs).map((name) => readFileSync(path.join(logs, name), 'utf8'))
  expect('a log names files', logged.join('').includes('/im/file/an-id'))
  expect('no log has their keys', !logged.join('').includes('a-key'))
}

/** Twice what one worker carries with Debian's own number of connections, from a few addresses. */
async function checkSockets() {
  const reasons = new Set()
  const opened = await Promise.all(
    Array.from({ length: 2000 }, (_, n) =>
      openSocket(`127.0.1.${(n % 4) + 1}`).catch((error) => void reasons.add(String(error))),
    ),
  )
  const open = opened.filter((socket) => socket !== undefined)
  expect(['2,000 sockets open at once', ...reasons].join('; '), open.length === opened.length)
  for (const socket of open) socket.destroy()
}

/** Any address of 127.0.0.0/8 is this machine; only 127.0.0.1 is the proxy. */
async function checkAddresses() {
  const ask = (from, claimed) =>
    call('/im/lines/list', {}, { from, headers: claimed ? { 'x-forwarded-for': claimed } : {} })
  let refused = 0
  for (let n = 0; n < 130; n++) if ((await ask('127.0.0.2')).data?.code === 'TooManyRequests') refused++
  expect('the limit counts by the address of the person', refused > 0)
  expect('another address is not limited', (await ask('127.0.0.3')).data?.code !== 'TooManyRequests')
  const claim = await ask('127.0.0.2', '9.9.9.9')
  expect('a claimed address does not help', claim.data?.code === 'TooManyRequests')
}

async function upload(megabytes) {
  const account = '+8613800138000'
  await call('/im/App/getSms', { account, scene: 'register' })
  const person = { account, code, password: 'linnet_1', nickname: 'Wren' }
  const { data, msg } = await call('/im/in/register', person)
  if (!data?.token) throw new Error(`Registering failed: ${msg}`)
  const form = new FormData()
  form.set('_token', data.token)
  form.set('as', 'file')
  form.set('file', new Blob([Buffer.alloc(megabytes * 1_000_000, 'a')]), 'notes.txt')
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') }
  const body = Buffer.from(await encoded.arrayBuffer())
  return JSON.parse((await send({ path: '/im/upload/chat', method: 'POST', headers, body })).text)
}

async function call(name, payload, { from, headers = {} } = {}) {
  const body = JSON.stringify(payload)
  const type = { 'content-type': 'application/json' }
  const answer = await send({ path: name, method: 'POST', headers: { ...type, ...headers }, body, from })
  return JSON.parse(answer.text)
}

/** One request through the proxy, over HTTP/1.1. */
function send({ port: to = port, way = request, path: target, method = 'GET', headers = {}, body, from }) {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', servername: host, port: to, path: target, method, agent: false }
    const whole = { host, ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) }
    const sent = way({ ...options, headers: whole, localAddress: from, rejectUnauthorized: false })
    sent.on('error', reject).on('response', (response) => {
      const { statusCode: status, headers: received } = response
      response.toArray().then((chunks) => {
        resolve({ status, headers: received, text: String(Buffer.concat(chunks)) })
      }, reject)
    })
    sent.end(body)
  })
}

function overHttp2(target) {
  return new Promise((resolve, reject) => {
    const session = connect(`https://127.0.0.1:${port}`, { servername: host, rejectUnauthorized: false }).on(
      'error',
      reject,
    )
    const stream = session.request({ ':path': target, ':authority': host })
    stream.on('response', (headers) => {
      resolve({ status: headers[':status'] })
      session.destroy()
    })
  })
}

/** The first frame of a socket, as text. */
async function firstFrame() {
  const { socket, head } = await open()
  const bytes = head.length > 0 ? head : await new Promise((resolve) => socket.once('data', resolve))
  socket.destroy()
  return String(bytes)
}

async function openSocket(from) {
  return (await open(from)).socket
}

/** Opens a socket. */
function open(from) {
  return new Promise((resolve, reject) => {
    const headers = {
      host: `${host}:${port}`,
      origin: `https://${host}:${port}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from('sixteen bytes ok').toString('base64'),
    }
    const options = {
      host: '127.0.0.1',
      servername: host,
      port,
      path: '/socket',
      headers,
      agent: false,
      localAddress: from,
      rejectUnauthorized: false,
    }
    const opening = request(options)
    opening.on('error', reject)
    opening.on('response', ({ statusCode }) => reject(new Error(`The socket was refused: ${statusCode}`)))
    opening.on('upgrade', (_, socket, head) => resolve({ socket, head }))
    opening.end()
  })
}

async function healthy() {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await send({ path: '/health' }).catch(() => undefined)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server does not answer through the proxy.')
}

function expect(what, holds) {
  process.stdout.write(`${holds ? 'ok    ' : 'FAILED'} ${what}\n`)
  if (!holds) process.exitCode = 1
}

function stopped(child) {
  return new Promise((resolve) => {
    child.on('exit', resolve)
    child.kill('SIGTERM')
  })
}

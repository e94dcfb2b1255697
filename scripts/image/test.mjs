/**
 * `npm run test:image`: makes a base from Debian's packages, builds the image of deploy/container on it, and runs it as it is meant to
 * be run: without rights, on a root that cannot be written.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../testing/free-port.mjs'
import { findProgram, installOnDebian } from '../programs/debian.mjs'
import { root } from '../run-command.mjs'

const base = 'localhost/linnet-test-base'
const image = 'localhost/linnet-test'
const name = `linnet-test-${process.pid}`
const volume = `${name}-data`
const user = '10001'

if (process.getuid?.() !== 0)
  throw new Error('npm run test:image needs root: it makes a Debian and enters it.')
const missing = ['debootstrap', 'buildah', 'podman', 'runc'].filter(
  (each) => !findProgram([each, `../sbin/${each}`]),
)
if (missing.length > 0) installOnDebian(missing, `The test needs ${missing.join(' and ')}. Install them.`)

process.on('exit', cleanUp)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const port = await freePort()
console.log('Making the base and the image, which takes some minutes ...')
const isGiven = (flag) => process.argv.includes(flag)
if (!isGiven('--same-base') && !isGiven('--same-image'))
  quietly(path.join(root, 'deploy/container/base.sh'), base)
if (!isGiven('--same-image'))
  quietly(
    'buildah',
    'build',
    '--layers',
    '--isolation=chroot',
    '--build-arg',
    `NODE_IMAGE=${base}`,
    ...trust(),
    '-f',
    'deploy/container/Containerfile',
    '-t',
    image,
    '.',
  )
await checkAll()
process.stdout.write(process.exitCode ? 'The image fails.\n' : 'The image passes all checks.\n')

async function checkAll() {
  start()
  const pages = await serving()
  expect('it serves, and is well', pages.health === 'ok')
  expect('it has the app, its contract and the guides', pages.found.every(Boolean))
  expect('it runs as an ordinary user', inside('id', '-u').output === user)
  expect(
    'none of its processes has rights',
    inside('grep', '-h', '^CapEff', '/proc/1/status').output.endsWith('0000000000000000'),
  )
  expect('its root cannot be written', !inside('touch', '/opt/linnet/x').isDone)
  expect('nobody can replace the program', !inside('test', '-w', '/opt/linnet/scripts/start.mjs').isDone)
  expect('a command of the operators works in it', invited())
  expect('no build is left in it', !inside('test', '-e', '/opt/linnet/web/src').isDone)
  const key = keyOf()
  const { code, seconds } = stop()
  expect(`it stops cleanly, after ${seconds} s`, code === 0 && log().includes('"stopped"'))
  start()
  expect(
    'it starts again with what it stored',
    (await serving()).health !== 'failing' && key !== '' && keyOf() === key,
  )
}

/** As deploy/compose.yaml runs it, but with settings of its own for mail, which nobody reads here. */
function start() {
  const settings = {
    PUBLIC_URL: 'https://chat.example.org',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MEDIA_SANDBOX: 'auto',
    TRUSTED_PROXIES: '127.0.0.1',
    PORT: String(port),
    HOST: '127.0.0.1',
  }
  const env = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`])
  const narrow = [
    '--read-only',
    '--tmpfs=/tmp',
    '--cap-drop=all',
    '--security-opt=no-new-privileges',
    '--shm-size=256m',
    // Where root is limited itself, podman's own limits cannot be set.
    '--ulimit=nofile=20000:20000',
    '--ulimit=nproc=9000:9000',
  ]
  quietly(
    'podman',
    // It runs where control groups are of either version, or of both.
    '--runtime=runc',
    'run',
    '--detach',
    '--replace',
    '--name',
    name,
    '--network=host',
    '--stop-timeout=60',
    ...narrow,
    '--volume',
    `${volume}:/var/lib/linnet`,
    ...env,
    image,
  )
}

/** Waits until the server is well, or a minute has passed since it answers, and asks for its health and its pages. */
async function serving() {
  const ask = (place) => fetch(`http://127.0.0.1:${port}${place}`)
  for (let tries = 0; ; tries++) {
    const answer = await ask('/health').catch(() => undefined)
    const { status: health } = /** @type {{ status?: string }} */ ((await answer?.json()) ?? {})
    if (health === 'ok' || (health !== undefined && tries > 600)) {
      const found = await Promise.all(
        ['/', '/im/openapi.json', '/docs/robots'].map(async (place) => (await ask(place)).ok),
      )
      return { health, found }
    }
    if (tries > 600) throw new Error(`It does not serve:\n${log()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function invited() {
  return inside('node', 'scripts/staff-invite.mjs', 'first@example.org', 'First Owner').isDone
}

/** Reads what stays the same: the server refuses a database that was used with another key. */
function keyOf() {
  return inside('sha256sum', '/var/lib/linnet/secrets/verification.key').output
}

function stop() {
  const startedAt = Date.now()
  quietly('podman', 'stop', name)
  const code = Number(quietly('podman', 'inspect', '--format', '{{.State.ExitCode}}', name))
  return { code, seconds: Math.round((Date.now() - startedAt) / 1000) }
}

function inside(...words) {
  try {
    return { isDone: true, output: quietly('podman', 'exec', name, ...words).trim() }
  } catch (error) {
    return { isDone: false, output: String(error.stdout ?? '') }
  }
}

function log() {
  return quietly('podman', 'logs', name)
}

function quietly(program, ...words) {
  return execFileSync(program, words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
  })
}

/** The certificates and settings with which this machine reaches the registries, if they are not the usual ones; none gets into the image. */
function trust() {
  const files = ['/etc/ssl/certs', '/etc/npmrc', path.join(homedir(), '.npmrc')]
  return files.filter((file) => existsSync(file)).map((file) => `--volume=${file}:${file}:ro`)
}

function cleanUp() {
  for (const words of [
    ['rm', '--force', '--time=0', name],
    ['volume', 'rm', '--force', volume],
    ...(process.argv.includes('--same-image') ? [] : [['rmi', '--force', image]]),
  ]) {
    try {
      quietly('podman', ...words)
    } catch {
      // It was not made.
    }
  }
}

function expect(what, holds) {
  process.stdout.write(`${holds ? 'ok    ' : 'FAILED'} ${what}\n`)
  if (!holds) process.exitCode = 1
}

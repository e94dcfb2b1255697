/**
 * `npm run test:newcomer`: the README's two commands in a bare Debian, as run by somebody who has just cloned the project: by root
 * in /root and by an ordinary user without sudo, with Debian's npm and with newer ones.
 */
import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { installOnDebian } from './programs/debian.mjs'
import { root } from './run-command.mjs'

const help = `npm run test:newcomer              npm start for root and for a user, with npm 9, 10 and 11; then npm test for both
npm run test:newcomer -- start     only npm start
npm run test:newcomer -- test root only npm test, for root

Needs root on Debian, the network, and about 6 GB in TMPDIR. The last line is the sum: "N passed, N failed".`

const release = 'trixie'
const npmVersions = ['9', '10', '11']
const people = {
  root: { home: '/root', become: [] },
  user: {
    home: '/home/newcomer',
    become: ['setpriv', '--reuid=newcomer', '--regid=newcomer', '--init-groups'],
  },
}
/** Everything else that npm start needs comes from npm. */
const packages = ['nodejs', 'npm', 'git', 'ca-certificates', 'util-linux']
/** Programs that the ordinary user cannot install, and the README asks them to provide. */
const programsOfTests = ['chromium', 'chromium-headless-shell', 'ffmpeg', 'coturn', 'nats-server']

/** System mounts that programs expect besides files. */
const mounted = [
  { what: 'proc', where: 'proc' },
  { what: 'devpts', where: 'dev/pts' },
  { what: 'tmpfs', where: 'dev/shm' },
]
const authorities = '/etc/ssl/certs/ca-certificates.crt'
/** Set if this machine's network has its own certificate authority, which Node must be told to trust. */
const trust = process.env.NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS: authorities } : {}

const words = process.argv.slice(2)
if (words.includes('--help')) {
  console.log(help)
  process.exit(0)
}
const isAsked = (word, among) => words.includes(word) || !among.some((each) => words.includes(each))
const wantsStart = isAsked('start', ['start', 'test'])
const wantsTest = isAsked('test', ['start', 'test'])
const names = Object.keys(people).filter((name) => isAsked(name, Object.keys(people)))

if (process.getuid?.() !== 0)
  throw new Error('npm run test:newcomer needs root: it makes a Debian and enters it.')
if (!existsSync('/usr/sbin/debootstrap'))
  installOnDebian(['debootstrap'], 'A bare Debian is made by debootstrap. Install it.')
const debian = mkdtempSync(path.join(tmpdir(), 'linnet-newcomer-'))
// The root folder, which ordinary users must be able to pass through.
chmodSync(debian, 0o755)
process.on('exit', removeDebian)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

makeDebian()
const results = []
for (const npm of wantsStart ? npmVersions : [])
  for (const name of names)
    results.push(await tried(`npm start by ${name} with npm ${npm}`, () => start(name, npm)))
for (const name of wantsTest ? names : []) results.push(await tried(`npm test by ${name}`, () => test(name)))
const passed = results.filter(Boolean).length
console.log(`${passed} passed, ${results.length - passed} failed`)
process.exitCode = passed === results.length && results.length > 0 ? 0 : 1

async function tried(what, act) {
  console.log(`\n== ${what}`)
  const startedAt = Date.now()
  const problem = await act().catch((error) => error)
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(problem ? `FAILED ${what} (${seconds} s): ${problem.message}` : `ok     ${what} (${seconds} s)`)
  return !problem
}

/** A Debian from the same mirror as this one, with its own Node and npm, and this commit as a repository to clone. */
function makeDebian() {
  console.log(`Making a bare Debian ${release} in ${debian} ...`)
  execFileSync('debootstrap', ['--variant=minbase', release, debian, mirror()], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  copyFileSync('/etc/resolv.conf', path.join(debian, 'etc/resolv.conf'))
  for (const { what, where } of mounted) {
    mkdirSync(path.join(debian, where), { recursive: true })
    execFileSync('mount', ['-t', what, what, path.join(debian, where)])
  }
  inside(
    'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ' +
      packages.join(' '),
  )
  copyTrust()
  inside('useradd --create-home newcomer && npm --version > /npm-of-debian')
  execFileSync('git', ['clone', '--quiet', '--bare', root, path.join(debian, 'linnet.git')])
  inside('git config --system --add safe.directory "*"')
}

/** The mirror of this machine's packages. */
function mirror() {
  const listed = execFileSync('apt-get', ['indextargets', '--format', '$(SITE)', 'Created-By: Packages'], {
    encoding: 'utf8',
  })
  const [site] = listed.split('\n').filter(Boolean)
  if (!site) throw new Error('apt-get knows no mirror. Run apt-get update.')
  return site
}

/** Copies the certificates and settings with which this machine reaches the registries, if they are not the usual ones. */
function copyTrust() {
  const files = [authorities, '/etc/npmrc', path.join(homedir(), '.npmrc')]
  for (const file of files.filter((each) => existsSync(each))) {
    mkdirSync(path.join(debian, path.dirname(file)), { recursive: true })
    copyFileSync(file, path.join(debian, file))
  }
}

function inside(script, options = {}) {
  execFileSync('chroot', [debian, '/bin/sh', '-c', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TMPDIR: '/tmp', ...trust },
    ...options,
  })
}

/** Makes a new clone for the person, with this npm. */
function clone(name, npm) {
  const { home } = people[name]
  const npmrc = path.join(debian, 'root/.npmrc')
  if (name !== 'root' && existsSync(npmrc))
    writeFileSync(path.join(debian, home, '.npmrc'), readFileSync(npmrc), { mode: 0o644 })
  inside(
    `rm -rf ${home}/linnet && git clone --quiet /linnet.git ${home}/linnet && chown -R ${name === 'root' ? 'root' : 'newcomer'} ${home}`,
  )
  const isOfDebian = readFileSync(path.join(debian, 'npm-of-debian'), 'utf8').startsWith(`${npm}.`)
  inside(`rm -rf /opt/npm${isOfDebian ? '' : ` && npm install --silent --prefix /opt/npm npm@${npm}`}`)
}

/**
 * Runs a command as the person in their clone. Its output lines go to `onLine`.
 * @param {string} name
 * @param {string} command
 * @param {(line: string) => void} onLine
 */
function run(name, command, onLine) {
  const { home, become } = people[name]
  const env = {
    PATH: '/opt/npm/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: home,
    LANG: 'C.UTF-8',
    ...trust,
  }
  const script = `cd ${home}/linnet && exec ${command}`
  const child = spawn('chroot', [debian, ...become, '/bin/sh', '-c', script], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let rest = ''
  const read = (bytes) => {
    rest += bytes
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const ended = new Promise((resolve) => child.on('exit', resolve))
  return { child, ended }
}

async function start(name, npm) {
  clone(name, npm)
  let said = []
  const serves = Promise.withResolvers ? Promise.withResolvers() : withResolvers()
  const { child, ended } = run(name, 'npm start', (line) => {
    said = [...said.slice(-20), line]
    const [, url] = /running at (\S+)/.exec(line) ?? []
    if (url) serves.resolve(url)
  })
  const url = await Promise.race([serves.promise, ended.then(() => undefined)])
  if (!url) throw new Error(`it did not serve:\n${said.join('\n')}`)
  const { status } = /** @type {{ status: string }} */ (await (await fetch(new URL('/health', url))).json())
  child.kill('SIGTERM')
  const exitCode = await ended
  if (status === 'failing') throw new Error('it served, and its health was "failing"')
  if (/crashed/i.test(said.join('\n')))
    throw new Error(`it did not stop cleanly (${exitCode}):\n${said.join('\n')}`)
}

async function test(name) {
  clone(name, '9')
  if (name !== 'root')
    inside(
      `DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${programsOfTests.join(' ')}`,
    )
  let last = ''
  const { ended } = run(name, 'npm test', (line) => {
    console.log(line)
    if (line !== '') last = line
  })
  if ((await ended) !== 0) throw new Error(last)
}

function withResolvers() {
  let resolve
  const promise = new Promise((given) => (resolve = given))
  return { promise, resolve }
}

function removeDebian() {
  for (const { where } of mounted.toReversed()) {
    try {
      execFileSync('umount', ['--lazy', path.join(debian, where)], { stdio: 'ignore' })
    } catch {
      // The folder was not mounted yet.
    }
  }
  rmSync(debian, { recursive: true, force: true })
}

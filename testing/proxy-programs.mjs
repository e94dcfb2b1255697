/** The configurations of proxies that the documentation gives, with the ports and the certificate of a test. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../scripts/run-command.mjs'

/** @typedef {{ folder: string, logs: string, host: string, appPort: number, plainPort: number, port: number }} Place */

const read = (name) => readFileSync(path.join(root, name), 'utf8')

/** The block of a page in a language. */
const blockOf = (page, language) =>
  new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(read(page))?.[1] ?? ''

/** Makes a certificate and its key in the folder. */
export function makeCertificate({ folder, host }) {
  const key = path.join(folder, 'key.pem')
  const certificate = path.join(folder, 'certificate.pem')
  const made = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${host} -keyout ${key} -out ${certificate}`
  spawnSync('openssl', made.split(' '), { stdio: 'ignore' })
  return { key, certificate }
}

/**
 * nginx's configuration from docs/operations/proxy.md; with `upstream`, that block replaces the page's own.
 * @param {Place & { upstream?: string }} place
 * @returns {string} its path
 */
export function nginxFile({ folder, logs, appPort, plainPort, port, host, upstream }) {
  const { key, certificate } = makeCertificate({ folder, host })
  const page = 'docs/operations/proxy.md'
  const written = blockOf(page, 'nginx')
  const sites = (upstream ? written.replace(/upstream linnet \{.*?\n\}\n/s, upstream) : written)
    .replace('127.0.0.1:8383', `127.0.0.1:${appPort}`)
    .replaceAll('/var/log/nginx', logs)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
  const own = `pid ${folder}/nginx.pid;\ndaemon off;\nworker_processes 1;\n${blockOf(page, 'nginx-main')}`
  // The logs as Debian's own nginx.conf sets them.
  const debian = [`error_log ${logs}/error.log;\n`, `access_log ${logs}/access.log;\n`]
  return save(path.join(folder, 'nginx.conf'), `${debian[0]}${own}http {\n${debian[1]}${sites}}\n`)
}

/**
 * Caddy's configuration from docs/operations/install.md.
 * @param {Place} place
 * @returns {string} its path
 */
export function caddyFile({ folder, appPort, plainPort, port, host }) {
  const { key, certificate } = makeCertificate({ folder, host })
  const ports = `  admin off\n  default_bind 127.0.0.1\n  http_port ${plainPort}\n  https_port ${port}\n`
  const site = blockOf('docs/operations/install.md', 'caddy')
    .replace('{\n', `{\n${ports}`)
    .replace(`${host} {\n`, `${host} {\n  tls ${certificate} ${key}\n`)
    .replace('127.0.0.1:8383', `127.0.0.1:${appPort}`)
  return save(path.join(folder, 'Caddyfile'), site)
}

/**
 * HAProxy's configuration of deploy/haproxy, in front of one server instead of two.
 * @param {Place} place
 * @returns {string} its path
 */
export function haproxyFile({ folder, appPort, plainPort, port, host }) {
  const { key, certificate } = makeCertificate({ folder, host })
  const both = save(
    path.join(folder, 'both.pem'),
    readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'),
  )
  const written = read('deploy/haproxy/haproxy.cfg')
    .replace('stdout format raw daemon', 'stdout format raw local0')
    .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
    .replace('bind :443 ssl crt /etc/haproxy/chat.example.org.pem', `bind 127.0.0.1:${port} ssl crt ${both}`)
    .replace('10.0.0.11:8383', `127.0.0.1:${appPort}`)
    .replace(/\n {2}server two .*/, '')
  return save(path.join(folder, 'haproxy.cfg'), written)
}

function save(file, text) {
  writeFileSync(file, text)
  return file
}

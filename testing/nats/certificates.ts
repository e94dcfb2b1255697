/** Certificates of a test's own authority. */
import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { makeScratch } from '../../scripts/scratch.mjs'

export interface Certificate {
  /** The paths of PEM files. */
  certificate: string
  key: string
}

export interface Authority extends Certificate {
  /** Makes a certificate for names such as `DNS:localhost`. */
  issue: (names: string) => Certificate
}

/** Makes an authority that no system trusts, in a folder of its own. */
export function makeAuthority(): Authority {
  const folder = makeScratch('linnet-authority-')
  let count = 0
  const make = (words: string): Certificate => {
    const name = join(folder, String(count++))
    const [certificate, key] = [`${name}.crt`, `${name}.key`]
    const curve = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1'
    const command = `req -x509 ${curve} -nodes -keyout ${key} -out ${certificate} -days 2 ${words}`
    execFileSync('openssl', command.split(' '), { stdio: 'ignore' })
    // A server that was started as root reads it as an ordinary user.
    chmodSync(key, 0o644)
    return { certificate, key }
  }
  const own = make('-subj /CN=authority')
  return {
    ...own,
    issue(names) {
      const from = `-CA ${own.certificate} -CAkey ${own.key}`
      const what = `-addext subjectAltName=${names} -addext basicConstraints=CA:FALSE`
      return make(`-subj /CN=linnet ${what} ${from}`)
    },
  }
}

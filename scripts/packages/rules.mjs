/** The requirements for a package: an allowed licence, and no unreviewed advisory. */

/** Licences allowed for every package. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
])
/** Additional licences for development tools, which we do not distribute. */
const allowedForTools = new Set([...allowed, 'MPL-2.0', 'CC-BY-4.0'])

/**
 * Packages that are allowed beyond that, and why.
 * @type {{ name: RegExp, licence: string, because: string }[]}
 */
const exceptions = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    because: 'libvips is a library of its own, which can be replaced; it runs in a program of its own, too',
  },
  {
    name: /^libheif-js$/,
    licence: 'LGPL-3.0',
    because: 'libheif is a library of its own, which can be replaced; it runs in a program of its own, too',
  },
  {
    name: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    because: 'Vite compiles the styles with it; none of it is in what it makes',
  },
  {
    name: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    because: 'a list that the build reads',
  },
  {
    name: /^isbot$/,
    licence: 'Unlicense',
    because: 'a dedication to the public domain; TanStack Router loads it only where it renders on a server',
  },
  {
    name: /^mediabunny$/,
    licence: 'MPL-2.0',
    because: 'a library of its own, unchanged, with which werift would record; forwarders do not',
  },
  {
    name: /^tweetnacl$/,
    licence: 'Unlicense',
    because: 'a dedication to the public domain',
  },
  {
    name: /^(busboy|dicer|streamsearch|only|humanize-number)$/,
    licence: 'unstated',
    because: 'old packages of a test server, whose repositories say MIT',
  },
  {
    name: /^memorystream$/,
    licence: 'unstated',
    because: 'a part of the compiler for a test, which says MIT in an older field',
  },
]

/**
 * @typedef {{ version?: string, license?: string, dev?: boolean, link?: boolean }} Locked
 * @typedef {{ package: string, id: string, severity: string, title: string, url: string, vulnerable: string }} Advisory
 * @typedef {{ askedAt: string | null, advisories: Advisory[], accepted: { id: string, because: string, until: string }[] }} Stored
 */

/** The packages of a lock file by their place. @param {{ packages: Record<string, Locked> }} lock */
const installedPackages = ({ packages }) =>
  Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, locked]) => ({ ...locked, name: place.replace(/^.*node_modules\//, '') }))

/**
 * The packages whose licence is not allowed.
 * @param {{ packages: Record<string, Locked> }} lock
 * @returns {string[]}
 */
export function licenceProblems(lock) {
  return installedPackages(lock).flatMap(({ name, version, license = 'unstated', dev }) => {
    const granted = exceptions.filter((each) => each.name.test(name)).map(({ licence }) => licence)
    const fits = (/** @type {string} */ id) =>
      granted.includes(id) || (dev ? allowedForTools : allowed).has(id)
    return isSatisfied(license, fits) ? [] : [`${name}@${version} has the licence ${license}`]
  })
}

/**
 * Whether an SPDX expression is satisfied: every part of AND, any part of OR. AND binds closer.
 * @param {string} expression
 * @param {(id: string) => boolean} fits
 */
export function isSatisfied(expression, fits) {
  const plain = expression.replace(/[()]/g, ' ')
  return plain.split(/\sOR\s/).some((part) => part.split(/\sAND\s/).every((id) => fits(id.trim())))
}

/**
 * The packages affected by a stored advisory, unless it was accepted until a day that has not passed.
 * @param {{ packages: Record<string, Locked> }} lock
 * @param {Stored} stored
 * @param {{ today: string, satisfies: (version: string, range: string) => boolean }} how
 * @returns {string[]}
 */
export function advisoryProblems(lock, { advisories, accepted }, { today, satisfies }) {
  const open = advisories.filter(({ id }) => !accepted.some((each) => each.id === id && each.until >= today))
  return installedPackages(lock).flatMap(({ name, version = '' }) =>
    open
      // A pre-release of an affected version is affected, too.
      .filter((each) => each.package === name)
      .filter((each) => [version, version.replace(/-.*$/, '')].some((v) => satisfies(v, each.vulnerable)))
      .map(({ severity, title, url }) => `${name}@${version}: ${title} (${severity}, ${url})`),
  )
}

/** Days after which an answer about advisories is too old for a release. */
const releaseDays = 30

/**
 * The reason why a release may not be cut with what is known of advisories.
 * @param {Pick<Stored, 'askedAt'>} stored
 * @param {string} today
 * @returns {string | undefined}
 */
export function releaseProblem({ askedAt }, today) {
  if (askedAt === null) return 'The registry was never asked for advisories: npm run advisories.'
  const days = (Date.parse(today) - Date.parse(askedAt)) / 86_400_000
  return days > releaseDays ? `Advisories are from ${askedAt}: npm run advisories.` : undefined
}

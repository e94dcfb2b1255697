/** The parts of a checkout that a running server needs, once everything is installed and built: building the apps takes three times as much. */

/** The files that a running server reads, and those that its operators use; `server/program-guides.ts` serves documents and templates. */
export const runtimeFiles = [
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'admin/dist',
  'docs',
  'package-lock.json',
  'package.json',
  'protocol/generated',
  'protocol/package.json',
  'protocol/src',
  'scripts',
  'server',
  'templates',
  'web/dist',
]

/** The workspaces whose packages a running server needs; the first is the root. */
export const runtimeWorkspaces = ['', 'server', 'protocol']

/**
 * @typedef {{
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 *   link?: boolean, resolved?: string
 * }} Locked
 */

/**
 * The folders of the packages that some workspaces need when they run, such as `node_modules/zod`; links to workspaces are not among them.
 * @param {Record<string, Locked>} locked the lock file's packages
 * @param {readonly string[]} workspaces their folders; `''` is the root
 */
export function runtimePackages(locked, workspaces) {
  const found = new Set()
  const waiting = [...workspaces]
  const seen = new Set(waiting)
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    for (const name of namesOf(locked[place] ?? {})) {
      const at = placeOf(locked, place, name)
      // An optional one that npm left out.
      if (at === undefined || seen.has(at)) continue
      seen.add(at)
      const { link, resolved = '' } = locked[at] ?? {}
      if (!link) found.add(at)
      waiting.push(link ? resolved : at)
    }
  }
  return [...found].toSorted((one, other) => (one < other ? -1 : 1))
}

/** Peers that may be missing are left out: they are compilers and frameworks. */
function namesOf({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** Where Node finds a package that another one asks for: in its own folder, else in one above. */
function placeOf(locked, from, name) {
  for (let folder = from; ; folder = folder.replace(/\/?[^/]+$/, '')) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (!folder.endsWith('node_modules') && locked[place]) return place
    if (folder === '') return undefined
  }
}

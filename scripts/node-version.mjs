/** This file and start.mjs keep to old syntax, so that an old Node reads them far enough to say what is wrong. */
const oldestMajor = 20
const oldestMinor = 19

/** One line for a Node that is too old, or an empty text. */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
  return isOld ? `Linnet needs Node ${oldestMajor}.${oldestMinor} or newer, and this is ${version}.` : ''
}

export function refuseOldNode() {
  const problem = nodeVersionProblem(process.versions.node)
  if (problem === '') return
  console.error(problem)
  process.exit(1)
}

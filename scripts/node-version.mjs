/** This file and start.mjs use only old syntax, so that an old Node gets far enough to print the message. */
const minMajor = 20
const minMinor = 19

/** An error message if Node is too old, else an empty string. */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const isOld = major < minMajor || (major === minMajor && minor < minMinor)
  return isOld ? `Linnet needs Node ${minMajor}.${minMinor} or newer; this is ${version}.` : ''
}

export function refuseOldNode() {
  const problem = nodeVersionProblem(process.versions.node)
  if (problem === '') return
  console.error(problem)
  process.exit(1)
}

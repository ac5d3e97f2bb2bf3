// This file, and the entry files that import it, must parse and run on Node 12.

const needed = '20.19'

export function nodeComplaint(version) {
  const [major, minor] = version.split('.').map(Number)
  const [neededMajor, neededMinor] = needed.split('.').map(Number)
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return ''
  return `latchkey needs Node.js ${needed} or later; this is ${version}.`
}

export function ensureNode() {
  const complaint = nodeComplaint(process.versions.node)
  if (complaint === '') return
  console.error(complaint)
  process.exit(1)
}

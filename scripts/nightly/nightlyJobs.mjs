import { randomInt } from 'node:crypto'
import { mutationGroups } from '../mutation/groups.mjs'

const day = 86_400_000

/** Returns the mutation group of this night. */
export function groupOf(now, groups = Object.keys(mutationGroups)) {
  return groups[Math.floor(now / day) % groups.length]
}

/**
 * The jobs that run each night, because they take too long to run for each change. Each job has a
 * command. It may have a note for the report, and a title other than its name.
 */
export const nightlyJobs = {
  // Runs all tests with this version of Node. Each version has its own lines.
  versions: () => ({
    command: ['scripts/test.mjs', '--all'],
    title: `versions, Node ${process.versions.node.split('.')[0]}`,
  }),
  // Runs the first commands of a new contributor in a fresh clone.
  clone: () => ({ command: ['scripts/nightly/useClone.mjs'] }),
  browsers: () => ({ command: ['scripts/test.mjs', '--only', 'browsers'] }),
  docs: () => ({ command: ['scripts/docs/runDocs.mjs'] }),
  moves: () => ({ command: ['scripts/moves/runMoves.mjs'] }),
  matrix: () => ({ command: ['scripts/matrix/runMatrix.mjs'] }),
  fuzz() {
    const seed = randomInt(2 ** 31)
    return { command: ['scripts/fuzz.mjs', '20000', `${seed}`], note: `seed ${seed}` }
  },
  soak() {
    const seed = randomInt(2 ** 30)
    return { command: ['scripts/soak.mjs', '60', `${seed}`], note: `seed ${seed}` }
  },
  kills: () => ({ command: ['scripts/killServer.mjs', '200'] }),
  server: () => ({ command: ['scripts/benchServer.mjs', '--minutes', '60'] }),
  mutation(now) {
    const group = groupOf(now)
    return { command: ['scripts/mutation.mjs', group], note: group }
  },
  bench: () => ({
    command: ['bench/runBench.mjs', '--goals', 'sizes', 'engine', 'wallets', 'frame'],
  }),
}

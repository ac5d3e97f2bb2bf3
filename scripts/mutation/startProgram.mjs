import { spawn } from 'node:child_process'
import { projectRoot } from '../projectRoot.mjs'

/**
 * Runs a program with the tests of a group. Polls `isStuck`, and ends the program if `isStuck`
 * returns `true`.
 */
export function startProgram(words, { folder, isStuck = () => false, mode, tests }) {
  const child = spawn(process.execPath, words, {
    cwd: projectRoot,
    detached: true,
    stdio: 'ignore',
    env: {
      // A property test runs for each mutation, so a few cases must be enough.
      LATCHKEY_PROPERTY_RUNS: '20',
      ...process.env,
      LATCHKEY_MUTATION_FOLDER: folder,
      LATCHKEY_MUTATION_MODE: mode,
      LATCHKEY_MUTATION_TESTS: JSON.stringify(tests),
    },
  })
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (isStuck()) process.kill(-child.pid, 'SIGKILL')
    }, 5_000)
    child.on('exit', () => {
      clearInterval(watch)
      resolve()
    })
  })
}

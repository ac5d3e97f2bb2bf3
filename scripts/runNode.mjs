import { spawn } from 'node:child_process'
import { projectRoot } from './projectRoot.mjs'

const running = new Set()

/**
 * Runs a Node program in a separate process.
 *
 * @param {readonly string[]} command
 * @param {object} [options]
 * @param {Record<string, string>} [options.env]
 * @param {boolean} [options.isShown] Whether to print the program's output. Otherwise, the output
 * is returned.
 * @returns {Promise<{ exitCode: number, said: string }>}
 */
export function runNode(command, { env = {}, isShown = false } = {}) {
  const output = isShown ? 'inherit' : 'pipe'
  return new Promise((resolve) => {
    const said = []
    const child = spawn(process.execPath, command, {
      cwd: projectRoot,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    })
    running.add(child)
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => said.push(text))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ exitCode: code ?? 1, said: said.join('') })
    })
  })
}

/** Ends all running programs. */
export function stopRunning() {
  for (const child of running) child.kill()
}

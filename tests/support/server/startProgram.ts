import { spawn } from 'node:child_process'
import { inject } from 'vitest'
import { killWithParent } from '../../../sandbox/chains/killWithParent.ts'

/** Runs the bundled program, or another script, in a separate process. */
export function startProgram(
  args: readonly string[],
  { cwd, env = {}, input, script = inject('serverProgram') }: ProgramOptions = {},
) {
  const { CI: _, ...inherited } = process.env
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...inherited, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  const dismiss = killWithParent(child)
  let output = ''
  let look = () => {}
  const receive = (chunk: Buffer) => {
    output += chunk.toString()
    look()
  }
  child.stdout.on('data', receive)
  child.stderr.on('data', receive)
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      dismiss()
      resolve(code)
    }),
  )

  return {
    /** Returns the output so far. */
    output: () => output,
    /** Resolves with the exit code, or with `null` if a signal ended the process. */
    ended,
    kill(signal: 'SIGKILL' | 'SIGTERM') {
      child.kill(signal)
      return ended
    },
    /**
     * Resolves with the match once the process has written a matching text. Rejects if the process
     * ends before.
     */
    async wrote(pattern: RegExp): Promise<RegExpExecArray> {
      const found = new Promise<RegExpExecArray>((resolve) => {
        look = () => {
          const match = pattern.exec(output)
          if (match) resolve(match)
        }
        look()
      })
      const gone = ended.then((code) => {
        throw new Error(`It ended with ${code}:\n${output}`)
      })
      return Promise.race([found, gone])
    },
  }
}

interface ProgramOptions {
  cwd?: string
  env?: Readonly<Record<string, string>>
  /** The standard input of the process. */
  input?: string
  script?: string
}

import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import type { Answers, Terminal } from './askChoices.ts'
import { defaults } from './Choices.ts'
import manifest from './package.json' with { type: 'json' }
import { projectFiles } from './project/projectFiles.ts'
import { FlagError, type Flags, readFlags, usage } from './readFlags.ts'
import { assertEmpty, projectName, writeProject } from './writeProject.ts'

/** Where the program runs. */
export interface Surroundings {
  cwd: string
  /** The terminal for questions. `undefined`: there is none. */
  terminal: Terminal | undefined
  say(text: string): void
}

const here = (): Surroundings => ({
  cwd: process.cwd(),
  terminal:
    process.stdin.isTTY && process.stdout.isTTY
      ? { input: process.stdin, output: process.stdout }
      : undefined,
  say: console.log,
})

/** Runs the program, and returns its exit code. */
export async function cli(args: readonly string[], around = here()): Promise<number> {
  const { cwd, say, terminal } = around
  try {
    const flags = readFlags(args)
    if (flags.help) {
      say(usage)
      return 0
    }
    const answers = flags.yes || !terminal ? withDefaults(flags) : await ask(flags, terminal)
    if (!answers) {
      say('Stopped. Nothing was written.')
      return 1
    }
    const { folder, ...choices } = answers
    if (choices.wagmi && !choices.namespaces.includes('evm'))
      throw new FlagError('wagmi needs the namespace evm. Add it, or leave out --wagmi.')
    const name = projectName(resolve(cwd, folder))
    const path = resolve(cwd, folder)
    assertEmpty(path)
    const projectId = randomBytes(16).toString('hex')
    writeProject(path, projectFiles({ ...choices, name, projectId }, manifest.version))
    say(nextSteps(folder, choices))
    return 0
  } catch (error) {
    if (!(error instanceof FlagError)) throw error
    say(error.message)
    return 1
  }
}

/** Loads the questions only when they are asked. */
async function ask(flags: Flags, terminal: Terminal) {
  const { askChoices } = await import('./askChoices.ts')
  return askChoices(flags, terminal)
}

const withDefaults = ({ folder = 'my-app', help: _, yes, ...flags }: Flags): Answers => ({
  folder,
  framework: flags.framework ?? defaults.framework,
  look: flags.look ?? defaults.look,
  namespaces: flags.namespaces ?? defaults.namespaces,
  wagmi: flags.wagmi ?? defaults.wagmi,
  signIn: flags.signIn ?? defaults.signIn,
  source: flags.source ?? defaults.source,
})

function nextSteps(folder: string, { source }: Pick<Answers, 'source'>): string {
  const server = source === 'server' ? '  npm run server   (in a terminal of its own)\n' : ''
  return `
Your project is in ${folder}. Next:

  cd ${folder}
  npm install
${server}  npm run dev

Test it in a browser, with wallets and chains on this machine:

  npx playwright install chromium
  npm test
`
}

import { readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { findSources } from './findSources.ts'
import { kits } from './Kit.ts'
import { moveSource } from './moveSource.ts'

const usage = `latchkey-codemod <kit> [folder] [--dry]

Moves an app to latchkey. <kit> is one of: ${Object.keys(kits).join(', ')}.
[folder] is "src" unless you name another. --dry writes nothing.

It marks what it cannot move with a comment that begins with "latchkey-codemod:".`

/** Where the program runs. */
export interface Surroundings {
  cwd: string
  say(text: string): void
}

const here = (): Surroundings => ({ cwd: process.cwd(), say: console.log })

/** Runs the program, and returns its exit code. */
export function cli(args: readonly string[], { cwd, say }: Surroundings = here()): number {
  const words = args.filter((word) => !word.startsWith('--'))
  const flags = args.filter((word) => word.startsWith('--'))
  const [name = '', folder = 'src', ...more] = words
  const kit = Object.hasOwn(kits, name) ? kits[name] : undefined
  const isHelp = flags.includes('--help')
  if (!kit || more.length > 0 || isHelp || flags.some((flag) => flag !== '--dry')) {
    say(usage)
    return isHelp ? 0 : 1
  }
  const root = resolve(cwd, folder)
  const files = findSources(root)
  if (!files) {
    say(`There is no folder ${folder}. Name the folder with your app's sources.`)
    return 1
  }
  let changed = 0
  let marked = 0
  for (const file of files) {
    const path = relative(cwd, file)
    const moved = moveSource(kit, readFileSync(file, 'utf8'))
    if (moved.kind === 'unreadable') say(`${path} was left as it is: ${moved.reason}`)
    if (moved.kind !== 'changed') continue
    changed += 1
    marked += moved.marks.length
    if (!flags.includes('--dry')) writeFileSync(file, moved.text)
    say(path)
    for (const { line, text } of moved.marks) say(`  ${path}:${line}: ${text}`)
  }
  say(
    `${changed} of ${files.length} files changed. ${marked} ${marked === 1 ? 'place needs' : 'places need'} you.`,
  )
  if (changed > 0) say(nextSteps(kit.leaves))
  return 0
}

function nextSteps(leaves: readonly string[]) {
  const removal = leaves.length > 0 ? `  npm uninstall ${leaves.join(' ')}\n` : ''
  return `Next:
  npm install latchkey viem @walletconnect/universal-provider@2.21.8
${removal}Then check the types, and look at each place that is marked.`
}

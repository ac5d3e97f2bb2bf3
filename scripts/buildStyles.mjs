import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.mjs'
import { unlayer } from './unlayer.mjs'

const presets = ['paper.css', 'ink.css', 'dusk.css', 'compact.css']
/** Stylesheets that are published without changes. */
const copied = ['variables.css', 'tailwind.css', 'shadcn.css', ...presets]

/** Compiles the theme's stylesheets for hosts without Tailwind. */
export function buildStyles({ source, target }) {
  mkdirSync(target, { recursive: true })
  const compiled = join(target, 'default.css')
  compile(existing(source, 'tailwind.css'), compiled)
  writeFileSync(join(target, 'default.unlayered.css'), unlayer(readFileSync(compiled, 'utf8')))
  for (const name of copied) copyFileSync(existing(source, name), join(target, name))
}

function existing(folder, name) {
  const file = join(folder, name)
  if (!existsSync(file)) throw new Error(`The theme’s stylesheet ${name} is missing in ${folder}.`)
  return file
}

function compile(input, output) {
  const tailwind = join(projectRoot, 'node_modules/@tailwindcss/cli/dist/index.mjs')
  const args = [tailwind, '--input', input, '--output', output, '--minify']
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`Tailwind could not compile ${input}:\n${stderr}`)
}

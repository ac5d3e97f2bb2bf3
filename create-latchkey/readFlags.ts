import { parseArgs } from 'node:util'
import {
  type Framework,
  frameworks,
  isNamespace,
  type Look,
  looks,
  type Source,
  sources,
} from './Choices.ts'
import { type NamespaceName, namespaces } from './namespaces.ts'

/** An invalid argument. The message says what to do. */
export class FlagError extends Error {}

/** The choices in the flags. The others are `undefined`. */
export interface Flags {
  folder: string | undefined
  framework: Framework | undefined
  look: Look | undefined
  namespaces: readonly NamespaceName[] | undefined
  wagmi: boolean | undefined
  signIn: boolean | undefined
  source: Source | undefined
  /** Whether to use the defaults for missing flags without asking. */
  yes: boolean
  help: boolean
}

export const usage = `npm create latchkey [folder] -- [flags]

  --framework   ${Object.keys(frameworks).join(', ')}
  --look        ${Object.keys(looks).join(', ')}
  --namespaces  one or more, with commas: ${Object.keys(namespaces).join(', ')}
  --wagmi       use wagmi's hooks too (needs the namespace evm)
  --sign-in     sign users in on the app's server
  --source      ${Object.keys(sources).join(', ')}
  --yes         use the defaults for the rest, without a question
  --help        show this

--no-wagmi and --no-sign-in answer those questions with no.`

/** Reads the command line. Throws a `FlagError`. */
export function readFlags(args: readonly string[]): Flags {
  const { positionals, values } = parse(args)
  const [folder, ...others] = positionals
  if (others.length > 0)
    throw new FlagError(`There is more than one folder: ${positionals.join(', ')}`)
  const list = values.namespaces?.split(',').map((name) => name.trim())
  const chosen = list?.map((name) => oneOf('namespaces', name, namespaces))
  return {
    folder,
    framework: oneOf('framework', values.framework, frameworks),
    look: oneOf('look', values.look, looks),
    namespaces:
      chosen &&
      Object.keys(namespaces)
        .filter(isNamespace)
        .filter((name) => chosen.includes(name)),
    wagmi: values.wagmi,
    signIn: values['sign-in'],
    source: oneOf('source', values.source, sources),
    yes: values.yes ?? false,
    help: values.help ?? false,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        framework: { type: 'string' },
        look: { type: 'string' },
        namespaces: { type: 'string' },
        wagmi: { type: 'boolean' },
        'sign-in': { type: 'boolean' },
        source: { type: 'string' },
        yes: { type: 'boolean', short: 'y' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (cause) {
    throw new FlagError(`${cause instanceof Error ? cause.message : cause}\n\n${usage}`)
  }
}

function oneOf<Name extends string>(
  flag: string,
  value: string | undefined,
  allowed: Readonly<Record<Name, unknown>>,
): Name | undefined {
  if (value === undefined) return undefined
  const names = Object.keys(allowed) as Name[]
  const found = names.find((name) => name === value)
  if (!found) throw new FlagError(`--${flag} has no "${value}". It takes ${names.join(', ')}.`)
  return found
}

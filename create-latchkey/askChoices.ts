import type { Readable, Writable } from 'node:stream'
import { confirm, isCancel, multiselect, select, text } from '@clack/prompts'
import { type Choices, defaults, frameworks, isNamespace, looks, sources } from './Choices.ts'
import { namespaces } from './namespaces.ts'
import type { Flags } from './readFlags.ts'

/** The terminal for the questions and answers. */
export interface Terminal {
  input: Readable
  output: Writable
}

export type Answers = Omit<Choices, 'name' | 'projectId'> & { folder: string }

/** Asks for the choices that no flag makes. `undefined`: the user stopped. */
export async function askChoices(flags: Flags, terminal: Terminal): Promise<Answers | undefined> {
  try {
    const folder =
      flags.folder ??
      (await answered(
        text({
          ...terminal,
          message: 'In which folder?',
          placeholder: 'my-app',
          defaultValue: 'my-app',
        }),
      ))
    const framework =
      flags.framework ??
      (await answered(
        select({ ...terminal, message: 'Which framework?', options: listed(frameworks) }),
      ))
    const look =
      flags.look ??
      (await answered(select({ ...terminal, message: 'Which look?', options: listed(looks) })))
    const chosen =
      flags.namespaces ??
      (await answered(
        multiselect({
          ...terminal,
          message: 'Which namespaces? (space chooses, enter goes on)',
          options: Object.entries(namespaces).map(([value, { title }]) => ({
            value,
            label: title,
          })),
          initialValues: [...defaults.namespaces],
          required: true,
        }),
      ))
    const wagmi =
      chosen.includes('evm') &&
      (flags.wagmi ??
        (await answered(
          confirm({ ...terminal, message: 'Add wagmi’s hooks?', initialValue: defaults.wagmi }),
        )))
    const signIn =
      flags.signIn ??
      (await answered(
        confirm({
          ...terminal,
          message: 'Sign users in on your server?',
          initialValue: defaults.signIn,
        }),
      ))
    const source =
      flags.source ??
      (await answered(
        select({ ...terminal, message: 'Where does data come from?', options: listed(sources) }),
      ))
    return {
      folder,
      framework,
      look,
      // Sorts the answers in the order of the list.
      namespaces: Object.keys(namespaces)
        .filter(isNamespace)
        .filter((name) => chosen.includes(name)),
      wagmi,
      signIn,
      source,
    }
  } catch (error) {
    if (error instanceof Stopped) return undefined
    throw error
  }
}

class Stopped extends Error {}

async function answered<Value>(answer: Promise<Value>): Promise<Exclude<Value, symbol>> {
  const value = await answer
  if (isCancel(value)) throw new Stopped()
  return value as Exclude<Value, symbol>
}

const listed = <Name extends string>(labels: Readonly<Record<Name, string>>) =>
  (Object.keys(labels) as Name[]).map((value) => ({ value, label: labels[value] }))

import hooks from '../reference/hooks.json'
import { Heading } from './Heading.tsx'
import { ReferenceTable } from './ReferenceTable.tsx'
import { Words } from './Words.tsx'

interface HookProps {
  name: string
}

function find(name: string) {
  const hook = hooks.find((candidate) => candidate.name === name)
  if (!hook) throw new Error(`docs/reference/hooks.json has no ${name}.`)
  return hook
}

/** What the hook is for, from its TSDoc. */
export function HookPurpose({ name }: HookProps) {
  return (
    <p className="purpose">
      <Words>{find(name).purpose}</Words>
    </p>
  )
}

/** How the hook is called and what it returns, from its source. */
export function HookReference({ name }: HookProps) {
  const { signature, options, returns } = find(name)
  return (
    <>
      <Heading level={2} id="signature">
        Signature
      </Heading>
      <pre className="code signature">
        <code>{signature}</code>
      </pre>
      {options.length > 0 && (
        <>
          <Heading level={2} id="options">
            Options
          </Heading>
          <ReferenceTable of="Option" rows={options} />
        </>
      )}
      {returns.length > 0 && (
        <>
          <Heading level={2} id="result">
            Result
          </Heading>
          <ReferenceTable of="Field" rows={returns} />
        </>
      )}
    </>
  )
}

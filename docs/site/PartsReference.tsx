import namespaces from '../reference/parts.json'
import { Heading } from './Heading.tsx'
import { ReferenceTable } from './ReferenceTable.tsx'
import { Words } from './Words.tsx'

/** The parts of a namespace with their props, data attributes and CSS variables. */
export function PartsReference({ namespace }: { namespace: string }) {
  const found = namespaces.find((candidate) => candidate.namespace === namespace)
  if (!found) throw new Error(`docs/reference/parts.json has no ${namespace}.`)
  return (
    <>
      <Heading level={2} id="parts">
        Parts
      </Heading>
      <p>
        Each part also takes the props of its element. <code>className</code>, <code>style</code>{' '}
        and <code>render</code> can be functions of the state of the part. The state has the values
        of the data attributes. For example, <code>data-status</code> is <code>state.status</code>.
      </p>
      {found.parts.map(({ name, purpose, props, data, cssVariables }) => (
        <section key={name} className="part" aria-labelledby={idOf(namespace, name)}>
          <Heading level={3} id={idOf(namespace, name)}>
            {namespace}.{name}
          </Heading>
          <p>
            <Words>{purpose}</Words>
          </p>
          {props.length > 0 && <ReferenceTable of="Prop" rows={props} />}
          {data.length > 0 && <ReferenceTable of="Data attribute" rows={data} />}
          {cssVariables.length > 0 && <ReferenceTable of="CSS variable" rows={cssVariables} />}
        </section>
      ))}
    </>
  )
}

const idOf = (namespace: string, part: string) => `${namespace}-${part}`.toLowerCase()

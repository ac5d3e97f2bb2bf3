import { Words } from './Words.tsx'

export interface ReferenceRow {
  name: string
  type?: string
  text: string
  isOptional?: boolean
}

interface ReferenceTableProps {
  /** The title of the first column, such as `Prop`. */
  of: string
  rows: readonly ReferenceRow[]
}

/** Names with their types and meanings; on narrow screens one below the other. */
export function ReferenceTable({ of, rows }: ReferenceTableProps) {
  const hasTypes = rows.some(({ type }) => type !== undefined)
  return (
    <table className={hasTypes ? 'reference reference-typed' : 'reference'}>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          {hasTypes && <th scope="col">Type</th>}
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, type, text, isOptional }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {isOptional === false && <span className="required"> required</span>}
            </th>
            {hasTypes && <td>{type && <code>{type}</code>}</td>}
            <td>
              <Words>{text}</Words>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

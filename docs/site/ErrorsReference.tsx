import errors from '../reference/errors.json'
import { Heading } from './Heading.tsx'

/** All error codes by scope, and all alerts, as the source's tables have them. */
export function ErrorsReference() {
  return (
    <>
      {errors.scopes.map(({ scope, codes }) => (
        <section key={scope} aria-labelledby={scope}>
          <Heading level={2} id={scope}>
            {scope}
          </Heading>
          <Table
            of="Code"
            columns={['Message']}
            rows={codes.map((row) => [row.code, row.message])}
          />
        </section>
      ))}
      <Heading level={2} id="alerts">
        Alerts
      </Heading>
      <p>
        Problems of the app’s configuration. The modal shows the message, and the log explains the
        fix.
      </p>
      <Table
        of="Code"
        columns={['Message', 'For the developer']}
        rows={errors.alerts.map(({ code, message, developer }) => [code, message, developer])}
      />
    </>
  )
}

interface TableProps {
  of: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

function Table({ of, columns, rows }: TableProps) {
  return (
    <table className="reference">
      <thead>
        <tr>
          {[of, ...columns].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([code, ...cells]) => (
          <tr key={code}>
            <th scope="row">
              <code>{code}</code>
            </th>
            {cells.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

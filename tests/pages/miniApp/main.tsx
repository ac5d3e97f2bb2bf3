import { createRoot } from 'react-dom/client'
import { evm } from '../../../src/engine/adapters/evm/evm.ts'
import { miniApp } from '../../../src/engine/connectors/miniApp/miniApp.ts'
import { createEngine } from '../../../src/engine/index.ts'
import {
  EngineProvider,
  useAccount,
  useConnectList,
  useSignMessage,
} from '../../../src/hooks/index.ts'

// The host may show this page at any port of the machine.
const host = new URLSearchParams(location.search).get('host')
const engine = createEngine({
  adapters: [evm()],
  connectors: [miniApp({ hosts: host ? [host] : [] })],
})

function Page() {
  const { sections, select } = useConnectList()
  const { address } = useAccount()
  const { data, signMessage } = useSignMessage()
  if (address)
    return (
      <>
        <p>Connected {address}</p>
        <button type="button" onClick={() => signMessage({ message: 'Hello' })}>
          Sign
        </button>
        <p>Signature {data}</p>
      </>
    )
  return (
    <ul>
      {sections
        .flatMap(({ rows }) => rows)
        .map((row) => (
          <li key={row.key}>
            <button type="button" onClick={() => select(row)}>
              {row.name}
            </button>
          </li>
        ))}
    </ul>
  )
}

createRoot(document.querySelector('#app')!).render(
  <EngineProvider engine={engine}>
    <Page />
  </EngineProvider>,
)

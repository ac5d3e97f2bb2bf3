import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { createEngine } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/eip155.ts'
import { useAccount, useConnect } from '../../src/hooks/index.ts'

const engine = createEngine({ adapters: [evm()], networks: [mainnet] })

export function Connect() {
  const { connect } = useConnect({ engine })
  const { address } = useAccount({ engine })
  return (
    <button
      type="button"
      onClick={() => connect({ namespace: 'eip155', connectorId: 'com.example' })}
    >
      {address ?? 'Connect'}
    </button>
  )
}

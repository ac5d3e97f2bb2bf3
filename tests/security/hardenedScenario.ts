import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { createEngine } from '../../src/engine/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { createFakeProvider } from '../support/createFakeProvider.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const polluted = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'

/** Runs a visit with hostile input at every entrance. Returns the results. */
export async function runHardenedScenario() {
  const platform = createTestPlatform()
  platform.storage.set('@latchkey/latchkey/connections', polluted)
  const engine = createEngine({ platform, adapters: [evm()], logLevel: 'silent' })
  engine.start()
  const announce = (detail: unknown) =>
    platform.dispatchPageEvent('eip6963:announceProvider', detail)
  announce(JSON.parse(polluted))
  announce({ info: JSON.parse(polluted), provider: JSON.parse(polluted) })
  const wallet = createFakeProvider({
    eth_requestAccounts: [address],
    eth_chainId: '0x1',
    personal_sign: '0x5161',
  })
  announce({
    info: {
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      name: 'Meadow',
      icon: 'data:image/svg+xml,<svg/>',
      rdns: 'test.meadow',
    },
    provider: wallet.provider,
  })
  engine.modal.open()
  await engine.connection.connect({ namespace: 'eip155', connectorId: 'test.meadow' })
  const connected = engine.getState().connection.namespaces.eip155?.status
  const signature = await engine.signing.signMessage({ message: 'hello' })
  engine.messages.set({ locale: 'en', catalogue: JSON.parse(polluted) })
  engine.toasts.show({ variant: 'success', message: 'done' })
  await engine.connection.disconnect({})
  engine.destroy()
  return {
    connected,
    signature,
    disconnected: engine.getState().connection.namespaces.eip155?.status,
    polluted: 'polluted' in {},
  }
}

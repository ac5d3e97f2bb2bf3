import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { createConnections } from '../../adapters/evm/createConnections.ts'
import { hexOfText } from '../../adapters/hexOfText.ts'
import { joinConnector } from '../../adapters/joinConnector.ts'
import type {
  ConnectorContext,
  ConnectorFactory,
  ConnectorPart,
} from '../../adapters/SharedConnector.ts'
import { fromWallet } from '../../adapters/toWalletError.ts'
import { browserParent } from '../../platform/browserMessages.ts'
import type { ParentPage } from '../../platform/Platform.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { createSafeProvider } from './createSafeProvider.ts'

const safeOrigin = 'https://app.safe.global'
const connectorId = 'safe'

/**
 * Provides the Safe account of the app that shows this page, through Safe Apps SDK messages. The
 * account is listed only inside a frame of `https://app.safe.global`. Does nothing elsewhere.
 */
export function safe(): ConnectorFactory {
  return (context) => {
    const parent = context.platform.parentPage ?? browserParent()
    const joining = joinConnector(createSafe(context, parent))
    return {
      ...joining,
      join: (namespace, adapter) =>
        parent.origin() === safeOrigin ? joining.join(namespace, adapter) : adapter,
    }
  }
}

function createSafe(context: ConnectorContext, parent: ParentPage) {
  const { platform } = context
  const provider = createSafeProvider({ parent, origin: safeOrigin, platform })
  const { connectionTo, ...connecting } = createConnections(
    { get: () => provider, waitFor: async () => provider },
    context,
  )
  const part: ConnectorPart = {
    ...connecting,
    signing: {
      network: async (id, { signal }) => connectionTo(id).network(signal),
      async signMessage({ connectorId: id, address, message }, { signal }) {
        const params = [hexOfText(message), address]
        const signed = await connectionTo(id).wallet.request({
          method: 'personal_sign',
          params,
          signal,
        })
        // The signature is empty if the text was marked as signed on the chain.
        if (typeof signed !== 'string' || !/^0x([0-9a-f]{2}){0,65536}$/i.test(signed))
          throw adapterErrors.INVALID_ANSWER()
        return signed
      },
    },
    transactions: {
      /**
       * The wallet's answer is the Safe's own hash. The chain's hash is known when enough owners
       * have signed.
       */
      async send({ connectorId: id, ...request }, { signal }) {
        const safeTxHash = await connectionTo(id).sendTransaction(request, signal)
        return fromWallet(() => untilAborted(provider.executed(safeTxHash), signal))
      },
    },
  }
  return {
    connector: {
      connectorId,
      name: 'Safe',
      type: 'EXTERNAL' as const,
      isHost: true,
      imageId: '461db637-8616-43ce-035a-d89b8a1d5800',
      explorerId: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
    },
    namespaces: ['eip155'] as const,
    on: () => part,
    stop: provider.stop,
  }
}

import { expect, onTestFinished, test } from 'vitest'
import { grantPermission } from '../contracts/cloudServices/grantPermission.ts'
import {
  answeredBy,
  cloudContract,
  cloudFacts,
  olderOnly,
  openCloud,
  withoutNewer,
} from '../contracts/cloudServices/openCloud.ts'
import { answerSellers, sellerKeys } from '../support/server/answerSellers.ts'
import { answerSources, oneInchKey, sourceToken } from '../support/server/answerSources.ts'
import { openTestServer } from '../support/server/openTestServer.ts'

test('the server answers every request of the client as the services’ contract specifies', async () => {
  const { account, network } = cloudFacts
  const server = await openTestServer({
    kind: 'sqlite',
    fetch: async (input, init) =>
      (await answerSellers(String(input), init)) ?? answerSources(input, init),
    env: {
      NETWORKS: `{"${network.caipNetworkId}":["https://node.example/"]}`,
      ONEINCH_API_KEY: oneInchKey,
      ...sellerKeys,
    },
  })
  onTestFinished(server.stop)
  const { url } = server
  const { id: projectId } = server.project
  const watched = cloudContract.watch([url])
  const facts = {
    projectId,
    urls: { walletApi: url, blockchainApi: url, analytics: url },
    token: sourceToken,
    purchaseCode: 'USDC_BASE',
    seller: 'BANXA',
    permission: await grantPermission(url, projectId, account.address),
  }
  const { ask } = openCloud(watched.fetch, facts)
  const older = openCloud(withoutNewer(watched.fetch), facts)
  for (const call of answeredBy('latchkey-server'))
    await (Object.keys(olderOnly).some((path) => call.endsWith(path)) ? older.ask : ask)(call)
  expect([...watched.calls].sort()).toEqual(answeredBy('latchkey-server'))
})

import { z } from '@hono/zod-openapi'
import { findNetwork } from './addBlockchainApi.ts'
import type { ServerApp } from './createApp.ts'
import { createNodeAnswers, nodeCalls } from './createNodeAnswers.ts'
import {
  commonQuery,
  countRequest,
  createRoute,
  jsonAnswer,
  jsonBody,
  networkId,
  requireProject,
} from './requests.ts'
import type { ServerContext } from './ServerEnv.ts'

const answer = z.object({ jsonrpc: z.literal('2.0') }).catchall(z.unknown())

/** Adds the route that passes JSON-RPC requests to the nodes of a network. */
export function addNodes(app: ServerApp, context: ServerContext) {
  const { sources } = context
  const answerNodes = createNodeAnswers(context)

  app.openapi(
    createRoute({
      method: 'post',
      path: '/v1',
      middleware: requireProject(context),
      request: {
        query: commonQuery.extend({ chainId: networkId }),
        body: jsonBody(nodeCalls),
      },
      responses: jsonAnswer(z.union([answer, z.array(answer)])),
    }),
    async (c) => {
      const network = findNetwork(sources.networks, c.req.valid('query').chainId)
      const asked = c.req.valid('json')
      // Counts each further call of a batch, because it is also a request to the node.
      const more = Array.isArray(asked) ? asked.length - 1 : 0
      if (more > 0) await countRequest(c, c.var.project, context, more)
      return c.json(await answerNodes(asked, network), 200)
    },
  )
}

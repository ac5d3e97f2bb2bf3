import { Refusal } from '../../sandbox/services/Refusal.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { createTestClock, createTestPlatform } from '../../src/engine/testing/index.ts'
import { createNameRegistry } from './createNameRegistry.ts'
import { withServices } from './withServices.ts'

const supported = { http: ['eip155:1'], ws: [] }

/** Simulates a name registry as a `fetch`, for tests in happy-dom, which cannot run servers. */
export function answerNames({ lastFirst = false } = {}) {
  const registry = createNameRegistry()
  const failing = new Set<string>()
  const clock = createTestClock(Date.now())

  async function answer(path: string, body: unknown): Promise<unknown> {
    const [, version, group, what, subject = ''] = path.split('/')
    if (version !== 'v1') return {}
    if (group === 'supported-chains') return supported
    if (what === 'suggestions') {
      const suggestions = [...registry.suggest(subject, 'reown.id')]
      return { suggestions: lastFirst ? suggestions.reverse() : suggestions }
    }
    if (what === 'reverse') return registry.of(subject)
    return body ? registry.register(JSON.parse(String(body))) : (registry.find(subject) ?? [])
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    if (failing.has(pathname)) return Response.json({}, { status: 503 })
    try {
      return Response.json(await answer(pathname, init?.body))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { reasons, status } = error
      return Response.json({ status: 'FAILED', reasons }, { status })
    }
  }

  const options = withServices({
    projectId: 'p1',
    services: { blockchainApi: 'https://names.test' },
    networks: [mainnet],
    // The registry refuses old signatures, so the platform uses the real time.
    platform: { ...createTestPlatform({ fetch }), clock },
  })
  return { registry, clock, options, fail: (path: string) => void failing.add(path) }
}

import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { sandboxProjectId } from '../../sandbox/services/createProjects.ts'
import { startServices } from '../../sandbox/services/startServices.ts'
import { resolveFeatures } from '../../src/engine/features/remoteConfig/resolveFeatures.ts'
import type { Engine } from '../../src/engine/index.ts'
import {
  createTestEngine,
  settle,
  type TestEngineOptions,
  type TestSetUp,
} from './createTestEngine.ts'

type SandboxServices = Awaited<ReturnType<typeof startServices>>

/** Starts the sandbox's services for the tests of one file, and resets them for each test. */
export function serveEngines() {
  let sandbox: SandboxServices | undefined
  const opened: TestSetUp[] = []
  beforeAll(async () => {
    sandbox = await startServices({ chains: [] })
  })
  afterEach(async () => {
    const left = opened.splice(0)
    for (const { engine } of left) engine.destroy()
    // Waits for the requests that an engine sends when it stops, so that they count for the
    // engine's own test.
    await eventually(() =>
      expect(left.map(({ clock }) => clock.waiting())).toEqual(left.map(() => 0)),
    )
    sandbox?.reset()
  })
  afterAll(() => sandbox?.stop())

  return {
    get sandbox() {
      return sandbox!
    },
    /** Creates an engine that uses all of these services, unless the test sets other services. */
    createEngine({ platform, ...options }: TestEngineOptions = {}) {
      const setUp = createTestEngine({
        projectId: sandboxProjectId,
        services: sandbox!.urls,
        platform: { fetch: (input, init) => globalThis.fetch(input, init), ...platform },
        ...options,
      })
      opened.push(setUp)
      return setUp
    },
    /** Returns the requests to the services, such as `GET /getWallets`. */
    calls: () => sandbox!.log.read().map(({ method, path }) => `${method} ${path}`),
  }
}

/** Returns the available features, as `useFeatures` does. */
export const featuresOf = ({ config, getState }: Engine) =>
  resolveFeatures(config, getState().features.decided)

/** Waits until the remote configuration was read, or until reading it failed. */
export async function loadFeatures(engine: Engine) {
  await engine.remoteConfig.load()
  return { ...engine.getState().features, values: featuresOf(engine) }
}

/** Waits for a result that arrives over HTTP. */
export const eventually = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 5 })

/** Opens the modal, and waits until analytics has the event and can send it. */
export async function openModal({ engine, clock }: TestSetUp) {
  engine.modal.open()
  await engine.remoteConfig.load()
  await eventually(() => expect(clock.waiting()).toBeGreaterThan(0))
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    await settle()
  }
}

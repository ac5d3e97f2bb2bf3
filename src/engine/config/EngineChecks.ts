import type { Cancel } from '../platform/Platform.ts'

/**
 * The components that are counted on the page, to detect a modal that is missing or shown twice.
 */
export type CountedPart = 'ConnectButton' | 'ConnectModal' | 'Modal.Root'

/** Warns developers about settings that have no effect. Each warning is logged once. */
export interface EngineChecks {
  report<Code extends WarningCode>(
    code: Code,
    ...details: Parameters<(typeof warnings)[Code]>
  ): undefined
  /** Logs the warning after a second, unless cancelled. */
  reportSoon<Code extends WarningCode>(
    code: Code,
    ...details: Parameters<(typeof warnings)[Code]>
  ): Cancel
  /** Logs a warning that is not in `warnings`, once. */
  warn(text: string): undefined
  /** Runs the check after a second unless cancelled. */
  soon(check: () => void): Cancel
  /** Counts a part as mounted until cancelled. */
  mount(part: CountedPart): Cancel
  /**
   * Call this when the engine starts. `isMadeInRender` means that the engine was created in the
   * same task. Returns a function to call when the engine stops.
   */
  start(isMadeInRender: boolean): Cancel
}

/**
 * Runs a check after the development checks have loaded, unless cancelled. Does nothing in
 * production.
 */
export type InDevelopment = (check: (checks: EngineChecks) => Cancel | undefined) => Cancel

/**
 * Warnings for developers about settings that have no effect. Each text says how to fix the
 * setting. Production builds do not contain them.
 */
export const warnings = {
  NO_ADAPTER: () =>
    'No adapter is configured, so no wallet is found. Add one for each namespace: `createEngine({ adapters: [evm()] })`, with `evm` of `latchkey/adapters/evm`.',
  NO_NETWORK: () =>
    'No network is configured, so the app only uses Ethereum mainnet. Add its networks: `createEngine({ networks: [mainnet] })`, with `mainnet` of `latchkey/networks`.',
  ADAPTER_WITHOUT_NETWORK: (namespace: string) =>
    `The adapter of \`${namespace}\` has no network, so its wallets cannot connect. Add one of its networks to \`networks\`, or remove the adapter.`,
  NETWORK_WITHOUT_ADAPTER: (namespace: string, ids: string) =>
    `No adapter serves \`${namespace}\`, so ${ids} has no effect. Add the adapter of \`${namespace}\` to \`adapters\`, or remove the network.`,
  UNUSED_NETWORK_ID: (option: string, id: string, known: string) =>
    `The option \`${option}\` has \`${id}\`, which is not one of the app's networks, so it has no effect. They are ${known}.`,
  PROJECT_ID_UNUSED: () =>
    '`projectId` is set, but nothing uses it. For the list of wallets and other data, pass `providers: [cloudServices({ projectId })]` of `latchkey/providers/cloud-services`; for wallets on other devices, `connectors: [walletConnect({ projectId })]`.',
  PROJECT_ID_IS_NONE: (given: string) =>
    `\`projectId\` is ${given}, but a project id has 32 hexadecimal digits. Copy it from your dashboard.`,
  WALLET_ID_IS_NONE: (option: string, given: string) =>
    `\`${option}\` has ${given}, which is not a wallet id, so it has no effect. Ids have 64 hexadecimal digits: \`useWallets\` returns them. The ids of your \`customWallets\` are valid too.`,
  NOT_STARTED: () =>
    'A wallet was asked to connect before the engine was started, so no wallet is found yet. Call `engine.start()` first; in React, `<EngineProvider engine={engine}>` does.',
  UNKNOWN_WALLET: (given: string, known: string) =>
    `There is no wallet ${given} on this page. ${known || 'No wallet was found yet.'}`,
  UNKNOWN_NAMESPACE: (given: string, known: string) =>
    `No adapter serves \`${given}\`. This engine's adapters serve ${known || 'nothing'}: add the adapter of \`${given}\`, or use another namespace.`,
  UNKNOWN_NETWORK: (given: string, known: string) =>
    `\`${given}\` is not one of the app's networks, so the network was not switched. They are ${known}: use the CAIP-2 id.`,
  VIEM_MISSING: () =>
    'The EVM adapter needs `viem`, which is not installed: run `npm install viem`, then start the development server again.',
  TWO_ENGINES: (id: string) =>
    `Two engines run on this page with the id \`${id}\`, so each overwrites what the other stores. Create one engine outside of any component, or give each an \`id\`.`,
  ENGINE_IN_RENDER: () =>
    '`EngineProvider` got another engine with the same `id`, so all state was lost. Create the engine once: outside of the component, or with `useState(() => createEngine(options))`.',
  TWO_MODALS: (part: string) =>
    `Two \`${part}\` are on this page for one engine, so both open at once. Keep one, near the root of the app.`,
  NO_MODAL: () =>
    'The modal was opened, but the page has none, so nothing shows. Put `<ConnectModal />` of `latchkey/themes` or your own `<Modal.Root>` beside the `ConnectButton`.',
  NO_VIEW: (name: string) =>
    `The modal has no view \`${name}\`, which is on top now. Add \`<Modal.View name="${name}">\`, or remove what opens it: docs/concepts/views.md lists the parts that do.`,
} as const

export type WarningCode = keyof typeof warnings

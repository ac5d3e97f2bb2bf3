import type { Cancel } from '../platform/Platform.ts'

/** The parts that are counted on the page, to detect that something does not show. */
export type CountedPart = 'ConnectButton' | 'ConnectModal' | 'Modal.Root'

/** Tells developers what does nothing, once each. */
export interface EngineChecks {
  tell<Code extends WarningCode>(
    code: Code,
    ...details: Parameters<(typeof warnings)[Code]>
  ): undefined
  /** Warns after a second unless cancelled. */
  tellSoon<Code extends WarningCode>(
    code: Code,
    ...details: Parameters<(typeof warnings)[Code]>
  ): Cancel
  /** Logs a warning of another layer once. */
  warn(text: string): undefined
  /** Runs the check after a second unless cancelled. */
  soon(check: () => void): Cancel
  /** Counts a part as mounted until cancelled. */
  mount(part: CountedPart): Cancel
  /**
   * Runs while the engine runs. `isMadeInRender` means that the engine was created in the task
   * that starts it.
   */
  start(isMadeInRender: boolean): Cancel
}

/**
 * Runs a check once the development checks have loaded, until cancelled. Does nothing in
 * production.
 */
export type InDevelopment = (check: (checks: EngineChecks) => Cancel | undefined) => Cancel

/**
 * Warnings for developers about settings without effect, each with its fix. Logged once each, and
 * not part of production builds.
 */
export const warnings = {
  NO_ADAPTER: () =>
    'No adapter was given, so no wallet is found. Give one for each chain family: `createEngine({ adapters: [evm()] })`, with `evm` of `latchkey/adapters/evm`.',
  NO_NETWORK: () =>
    'No network was given, so the app is on Ethereum mainnet alone. Name its networks: `createEngine({ networks: [mainnet] })`, with `mainnet` of `latchkey/networks`.',
  ADAPTER_WITHOUT_NETWORK: (namespace: string) =>
    `The adapter of \`${namespace}\` has no network, so its wallets have nothing to connect to. Add one of its networks to \`networks\`, or leave the adapter out.`,
  NETWORK_WITHOUT_ADAPTER: (namespace: string, ids: string) =>
    `No adapter serves \`${namespace}\`, so ${ids} does nothing. Add the adapter of \`${namespace}\` to \`adapters\`, or leave the network out.`,
  UNUSED_NETWORK_ID: (option: string, id: string, known: string) =>
    `The option \`${option}\` names \`${id}\`, which is none of the app's networks, so it does nothing. They are ${known}.`,
  PROJECT_ID_WITHOUT_SERVICES: () =>
    '`projectId` is given, but nothing uses it. For the list of wallets and the other services give `services: publicServices` of `latchkey/services`; for wallets on other devices `connectors: [walletConnect()]`.',
  PROJECT_ID_IS_NONE: (given: string) =>
    `\`projectId\` is ${given}, but a project id has 32 hexadecimal digits. Copy it from the dashboard where you made the project.`,
  WALLET_ID_IS_NONE: (option: string, given: string) =>
    `\`${option}\` has ${given}, which is no id of a wallet, so it names none. Ids have 64 hexadecimal digits: \`useWallets\` shows them, or they are those of your \`customWallets\`.`,
  NOT_STARTED: () =>
    'A wallet was asked to connect before the engine was started, so none is found yet. Call `engine.start()` first; in React, `<EngineProvider engine={engine}>` does.',
  UNKNOWN_WALLET: (given: string, known: string) =>
    `There is no wallet ${given} on this page. ${known || 'None was found so far.'}`,
  UNKNOWN_NAMESPACE: (given: string, known: string) =>
    `No adapter serves \`${given}\`. Those of this engine serve ${known || 'nothing'}: add the adapter of \`${given}\`, or ask for another.`,
  UNKNOWN_NETWORK: (given: string, known: string) =>
    `\`${given}\` is none of the app's networks, so nothing switched. They are ${known}: networks are named by their CAIP-2 id.`,
  VIEM_MISSING: () =>
    'The EVM adapter needs `viem`, which is not installed: run `npm install viem`, then start the development server again.',
  TWO_ENGINES: (id: string) =>
    `Two engines run on this page with the id \`${id}\`, so each overwrites what the other remembers. Make one engine outside of any component, or give each an \`id\`.`,
  ENGINE_IN_RENDER: () =>
    '`EngineProvider` got another engine with the same `id`, and with it all state was lost. Make the engine once: outside of the component, or with `useState(() => createEngine(options))`.',
  TWO_MODALS: (part: string) =>
    `Two \`${part}\` are on this page for one engine, so both open at once. Keep one, near the root of the app.`,
  NO_MODAL: () =>
    'The modal was opened, but the page has none, so nothing shows. Put `<ConnectModal />` of `latchkey/themes` or your own `<Modal.Root>` beside the `ConnectButton`.',
  NO_VIEW: (name: string) =>
    `The modal has no view \`${name}\`, which is on top now. Add \`<Modal.View name="${name}">\`, or leave out what leads to it: docs/concepts/views.md tells which parts do.`,
} as const

export type WarningCode = keyof typeof warnings
